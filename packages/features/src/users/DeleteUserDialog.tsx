import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../lib/format/names.ts';
import { useDeleteUser } from './useUsers.ts';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks before a user goes. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  return (
    <AlertDialog
      title={`Delete ${nameOf(user)}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Delete User"
      isPending={remove.isPending}
      onConfirm={async () => {
        if ((await remove.run({ params: { id: user.id } })) !== null) onClose();
      }}
    >
      {user.username} ({user.email}) loses every application and is signed out everywhere. This cannot be
      undone. The audit log keeps their name.
    </AlertDialog>
  );
}
