import type { TemporaryPassword, User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../lib/format/names.ts';
import { useResetPassword } from './useUsers.ts';

interface ResetPasswordDialogProps {
  user: User;
  onClose: () => void;
  /** The new password is told this once. */
  onReset: (password: TemporaryPassword) => void;
}

/** Asks before a user's password stops working. */
export function ResetPasswordDialog({ user, onClose, onReset }: ResetPasswordDialogProps) {
  const reset = useResetPassword();
  return (
    <AlertDialog
      title={`Reset the password of ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Reset Password"
      isPending={reset.isPending}
      onConfirm={async () => {
        const answer = await reset.run({ params: { id: user.id } });
        if (answer !== null) onReset(answer);
      }}
    >
      {user.username} is signed out everywhere and gets a temporary password, which must be changed at the
      next sign-in.
    </AlertDialog>
  );
}
