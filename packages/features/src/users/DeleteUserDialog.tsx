import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../lib/format/names.ts';
import { useDeleteUser } from './useUsers.ts';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
}

/** Confirms the deletion of a user. */
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
        const input = { params: { id: user.id } };
        if ((await remove.run(input, { description: nameOf(user) })) !== null) onClose();
      }}
    >
      {user.username} ({user.email}) loses access to every application and is signed out on all devices. You
      can't undo this. The audit log keeps their name.
    </AlertDialog>
  );
}
