import type { TemporaryPassword, User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../lib/format/names.ts';
import { useResetPassword } from './useUsers.ts';

interface ResetPasswordDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the temporary password, which the hub returns only once, and the report on applications. */
  onReset: (password: TemporaryPassword & { signOutReport: string | null }) => void;
}

/** Confirms the reset of a user's password. */
export function ResetPasswordDialog({ user, onClose, onReset }: ResetPasswordDialogProps) {
  const reset = useResetPassword();
  return (
    <AlertDialog
      title={`Reset password for ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Reset Password"
      isPending={reset.isPending}
      onConfirm={async () => {
        const answer = await reset.run({ params: { id: user.id } }, { description: nameOf(user) });
        if (answer !== null) onReset(answer);
      }}
    >
      {user.username} is signed out on all devices and gets a temporary password that they must change at the
      next sign-in.
    </AlertDialog>
  );
}
