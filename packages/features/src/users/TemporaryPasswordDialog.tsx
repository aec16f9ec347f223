import { lifetimes } from '@portico/contract/limits';
import { SecretDialog } from '../lib/components/SecretDialog.tsx';
import { formatDate } from '../lib/format/formats.ts';
import { CopyMessage } from './CopyMessage.tsx';
import type { IssuedPassword } from './issuedPasswords.ts';

const days = lifetimes.temporaryPassword / (24 * 60 * 60 * 1000);

interface TemporaryPasswordDialogProps {
  /** At least one, the oldest first. */
  issued: readonly [IssuedPassword, ...IssuedPassword[]];
  onClose: () => void;
}

/** Shows temporary passwords, once. */
export function TemporaryPasswordDialog({
  issued: [first, ...others],
  onClose,
}: TemporaryPasswordDialogProps) {
  const expiry = `in ${days} days, on ${formatDate(first.expiresAt)}`;
  if (others.length > 0) {
    return (
      <SecretDialog
        title="Temporary passwords"
        fields={[first, ...others].map(issued => ({
          label: issued.username,
          value: issued.tempPassword,
          copyLabel: `Copy temporary password of ${issued.username}`,
          action: <CopyMessage issued={issued} isNamed />,
        }))}
        onClose={onClose}
      >
        These passwords are shown once and expire {expiry}. Each user must change theirs at the next sign-in.
      </SecretDialog>
    );
  }
  return (
    <SecretDialog
      title="Temporary password"
      fields={[
        { label: 'Username', value: first.username, copyLabel: 'Copy username' },
        { label: 'Temporary password', value: first.tempPassword, copyLabel: 'Copy temporary password' },
      ]}
      action={<CopyMessage issued={first} />}
      onClose={onClose}
    >
      This password is shown once and expires {expiry}. The user must change it at the next sign-in.
    </SecretDialog>
  );
}
