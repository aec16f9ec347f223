import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { CurrentPasswordField, NewPasswordFields } from './PasswordFields.tsx';
import type { useChangePassword } from './useChangePassword.ts';

interface ChangePasswordFormProps {
  change: ReturnType<typeof useChangePassword>;
  /** The button is as wide as the fields: for a card that is a screen of its own. */
  isWide?: boolean;
}

/** The current password and twice the new one: sent once all three are filled in. */
export function ChangePasswordForm({ change, isWide = false }: ChangePasswordFormProps) {
  const { form, least, isFilled, isPending, failure } = change;
  return (
    <Form onSubmit={form.submit} aria-label="Change password">
      {failure === null ? null : (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
      <Grid columns="medium">
        <CurrentPasswordField form={form} />
      </Grid>
      <Grid columns="medium">
        <NewPasswordFields {...{ form, least }} />
      </Grid>
      <Stack align={isWide ? 'stretch' : 'start'}>
        <Button
          type="submit"
          variant="primary"
          size={isWide ? 'large' : 'medium'}
          isDisabled={!isFilled}
          isPending={isPending}
          pendingLabel="Changing..."
        >
          Change password
        </Button>
      </Stack>
    </Form>
  );
}
