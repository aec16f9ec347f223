import { day } from '@portico/contract/lib/durations';
import { lifetimes } from '@portico/contract/limits';
import { read, sessions } from '@portico/contract/people/endpoints/profile';
import type { Profile } from '@portico/contract/people/schemas/profile';
import { list, removePassword } from '@portico/contract/signIn/endpoints/passkeys';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Text } from '@portico/ui/Text';
import { formatDate } from '../../lib/format/formats.ts';
import { ChangePasswordForm } from '../../lib/forms/ChangePasswordForm.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { usePasskeys } from '../../session/proof/useConfirm.ts';
import { ConfirmProven } from '../../session/proof/useProofFirst.tsx';
import { SetPassword } from './SetPassword.tsx';
import type { useOwnPassword } from './useOwnPassword.ts';

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
        {dialog.opened === 'set-password' ? <SetPassword onClose={dialog.close} /> : null}
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
        <ConfirmProven
          reason="before you remove it"
          title="Remove your password?"
          confirmLabel="Remove password"
          row={removePassword}
          refreshes={[list, read, sessions]}
          succeeded={{ title: 'Password removed', description: 'You were signed out everywhere else.' }}
          failed={{ title: 'Failed to remove the password' }}
          input={{}}
          onClose={dialog.close}
        >
          {data.passkeys.length === 1
            ? 'You then have one way to sign in: your passkey. If you lose it, only an administrator can help. '
            : 'You then sign in with your passkeys only. '}
          You are signed out everywhere else.
        </ConfirmProven>
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
