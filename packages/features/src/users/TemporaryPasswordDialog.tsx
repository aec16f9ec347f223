import { lifetimes } from '@portico/contract/limits';
import type { TemporaryPassword } from '@portico/contract/schemas/user';
import { SecretDialog } from '../lib/components/SecretDialog.tsx';
import { formatDate } from '../lib/format/formats.ts';

const days = lifetimes.temporaryPassword / (24 * 60 * 60 * 1000);

interface TemporaryPasswordDialogProps {
  password: TemporaryPassword;
  onClose: () => void;
}

/** Shows a temporary password, once. */
export function TemporaryPasswordDialog({ password, onClose }: TemporaryPasswordDialogProps) {
  return (
    <SecretDialog
      title="Temporary password"
      fields={[
        { label: 'Username', value: password.username, copyLabel: 'Copy username' },
        { label: 'Temporary password', value: password.tempPassword, copyLabel: 'Copy temporary password' },
      ]}
      onClose={onClose}
    >
      This password is shown once and expires in {days} days, on {formatDate(password.expiresAt)}. The user
      must change it at the next sign-in.
    </SecretDialog>
  );
}
