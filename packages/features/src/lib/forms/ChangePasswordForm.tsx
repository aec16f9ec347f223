import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { Failure } from './Failure.tsx';
import { CurrentPasswordField, NewPasswordFields } from './PasswordFields.tsx';
import type { useChangePassword } from './useChangePassword.ts';

interface ChangePasswordFormProps {
  change: ReturnType<typeof useChangePassword>;
  /** Makes the button as wide as the fields, for a card that fills a screen. */
  isWide?: boolean;
}

/** A form with the current password and the new one twice. Its button is disabled until all are filled in. */
export function ChangePasswordForm({ change, isWide = false }: ChangePasswordFormProps) {
  const { form, minLength, isFilled, isPending, failure } = change;
  return (
    <Form onSubmit={form.submit} aria-label="Change password">
      <Failure>{failure}</Failure>
      <Grid columns="medium">
        <CurrentPasswordField form={form} />
      </Grid>
      <Grid columns="medium">
        <NewPasswordFields form={form} minLength={minLength} />
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
