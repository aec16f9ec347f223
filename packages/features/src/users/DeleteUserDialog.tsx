import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../lib/format/names.ts';
import { useDeleteUser } from './useUsers.ts';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the id of the report on applications; null if none is told. */
  onDeleted: (report: string | null) => void;
}

/** Confirms the deletion of a user. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  return (
    <AlertDialog
      title={`Delete ${nameOf(user)}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Delete User"
      isPending={remove.isPending}
      onConfirm={async () => {
        const removed = await remove.run({ params: { id: user.id } });
        if (removed === null) return;
        onClose();
        onDeleted(removed.signOutReport);
      }}
    >
      {user.username} ({user.email}) loses access to every application and is signed out on all devices. You
      can't undo this. The audit log keeps their name.
    </AlertDialog>
  );
}
