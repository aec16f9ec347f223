import { lifetimes } from '@portico/contract/limits';
import type { TemporaryPassword } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { copyText } from '../lib/browser/copyText.ts';
import { SecretDialog } from '../lib/components/SecretDialog.tsx';
import { formatDate } from '../lib/format/formats.ts';
import { paths } from '../lib/navigation/paths.ts';

const days = lifetimes.temporaryPassword / (24 * 60 * 60 * 1000);

interface TemporaryPasswordDialogProps {
  password: TemporaryPassword;
  /** The application to which the sign-in of the message leads; null for the portal. */
  appId: string | null;
  onClose: () => void;
}

/** Shows a temporary password, once. */
export function TemporaryPasswordDialog({ password, appId, onClose }: TemporaryPasswordDialogProps) {
  const { username, tempPassword, expiresAt } = password;
  const query = new URLSearchParams({ ...(appId !== null && { app: appId }), login_hint: username });
  // The password is not in the address, which browsers and servers store.
  const message = [
    `Sign in at ${window.location.origin}${paths.login}?${query}`,
    `Username: ${username}`,
    `Temporary password: ${tempPassword}`,
    `You choose your own password after the first sign-in. This one expires on ${formatDate(expiresAt)}.`,
  ].join('\n');
  return (
    <SecretDialog
      title="Temporary password"
      fields={[
        { label: 'Username', value: password.username, copyLabel: 'Copy username' },
        { label: 'Temporary password', value: password.tempPassword, copyLabel: 'Copy temporary password' },
      ]}
      action={
        <Button onPress={() => void copyText(message, 'Sign-in message copied')}>Copy sign-in message</Button>
      }
      onClose={onClose}
    >
      This password is shown once and expires in {days} days, on {formatDate(password.expiresAt)}. The user
      must change it at the next sign-in.
    </SecretDialog>
  );
}
