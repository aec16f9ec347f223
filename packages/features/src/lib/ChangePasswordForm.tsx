import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { PasswordField } from '@portico/ui/PasswordField';
import { Stack } from '@portico/ui/Stack';
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
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          showLabel="Show current password"
          hideLabel="Hide current password"
          autoComplete="current-password"
        />
      </Grid>
      <Grid columns="medium">
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          description={`At least ${least} characters. A few words in a row are easy to remember and hard to guess.`}
          showLabel="Show new password"
          hideLabel="Hide new password"
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmation')}
          label="Confirm new password"
          showLabel="Show confirmation"
          hideLabel="Hide confirmation"
          autoComplete="new-password"
        />
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
