import { day } from '@portico/contract/durations';
import { lifetimes } from '@portico/contract/limits';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import type { Profile } from '@portico/contract/schemas/profile';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Text } from '@portico/ui/Text';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { formatDate } from '../../lib/format/formats.ts';
import { ChangePasswordForm } from '../../lib/forms/ChangePasswordForm.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { Proven } from '../../session/Proven.tsx';
import { usePasskeys } from '../../session/useConfirm.ts';
import { SetPassword } from './SetPassword.tsx';
import { useRemovePassword } from './usePasskeys.ts';
import type { useOwnPassword } from './useProfile.ts';

const passwordDays = lifetimes.password / day;

interface PasswordCardProps {
  profile: Profile;
  change: ReturnType<typeof useOwnPassword>;
}

/** Changes the user's password; removes it, for a user with passkeys; sets one for a user without. */
export function PasswordCard({ profile, change }: PasswordCardProps) {
  const { data } = usePasskeys();
  const dialog = useDialogs('set-password', 'remove-password');
  if (profile.passwordChangedAt === null) {
    return (
      <Card
        title="Password"
        description="Your account has no password. You sign in with your passkeys."
        actions={<Button onPress={() => dialog.open('set-password')}>Set a password</Button>}
      >
        <Text tone="muted">A password is another way in if you lose your devices.</Text>
        {dialog.opened === 'set-password' && data !== undefined ? (
          <SetPassword of={data} onClose={dialog.close} />
        ) : null}
      </Card>
    );
  }
  const mayRemove = data !== undefined && data.passkeys.length > 0;
  return (
    <Card
      title="Change password"
      description={passwordAge(profile, profile.passwordChangedAt)}
      actions={
        mayRemove ? <Button onPress={() => dialog.open('remove-password')}>Remove password</Button> : null
      }
    >
      <ChangePasswordForm change={change} />
      {change.proof}
      {mayRemove && dialog.opened === 'remove-password' ? (
        <RemovePassword of={data} onClose={dialog.close} />
      ) : null}
    </Card>
  );
}

/** Returns when the password was last changed and, if it expires, when. */
function passwordAge({ passwordDueAt }: Profile, passwordChangedAt: string): string {
  const changed = `Last changed on ${formatDate(passwordChangedAt)}. Changing your password signs you out everywhere else.`;
  return passwordDueAt === null
    ? changed
    : `${changed} Passwords expire after ${passwordDays} days. Yours expires on ${formatDate(passwordDueAt)}.`;
}

/** Confirms before the password is removed, after the user confirms their identity, unless they did recently. */
function RemovePassword({ of, onClose }: { of: Passkeys; onClose: () => void }) {
  const remove = useRemovePassword();
  return (
    <Proven methods={of} reason="before you remove it" onClose={onClose}>
      {onRefusal => (
        <ConfirmDialog
          title="Remove your password?"
          confirmLabel="Remove password"
          write={remove}
          input={{}}
          options={{ onRefusal }}
          onClose={onClose}
        >
          {of.passkeys.length === 1
            ? 'You then have one way to sign in: your passkey. If you lose it, only an administrator can help. '
            : 'You then sign in with your passkeys only. '}
          You are signed out everywhere else.
        </ConfirmDialog>
      )}
    </Proven>
  );
}
