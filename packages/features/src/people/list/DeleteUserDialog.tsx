import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../../lib/format/names.ts';
import { useDeleteUser } from './useUsers.ts';

export interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the id of the report on applications; null if none is notified. */
  onDeleted: (report: string | null) => void;
}

/** Returns the losses of the user. */
export const lossOf = ({ username, email }: User) =>
  `${username} (${email}) loses access to every application and is signed out on all devices. You can't undo this. Their name stays in the audit log.`;

/** Deletes the user, then closes the dialog. */
export function useDeletion({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  const run = async () => {
    const removed = await remove.run({ params: { id: user.id } }, { description: nameOf(user) });
    if (removed === null) return;
    onClose();
    onDeleted(removed.signOutReport);
  };
  return { run, isPending: remove.isPending };
}

/** Confirms the deletion of a user. */
export function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { user, onClose } = props;
  const { run, isPending } = useDeletion(props);
  return (
    <AlertDialog
      title={`Delete ${nameOf(user)}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Delete User"
      isPending={isPending}
      onConfirm={() => void run()}
    >
      {lossOf(user)}
    </AlertDialog>
  );
}
