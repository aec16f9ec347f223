import { Text } from '@portico/ui/Text';
import { DeleteByNameDialog } from '../../lib/components/DeleteByNameDialog.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { type DeleteUserDialogProps, lossOf } from './DeleteUserDialog.tsx';
import { useDeleteUser } from './useUsers.ts';

/** Confirms the deletion of a user with their username. */
export function DeleteUserByName({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { run, isPending } = useDeleteUser();
  return (
    <DeleteByNameDialog
      title={`Delete ${nameOf(user)}?`}
      name={user.username}
      noun="username"
      submitLabel="Delete User"
      isPending={isPending}
      onDelete={async () => {
        const removed = await run({ params: { id: user.id } }, { description: nameOf(user) });
        if (removed === null) return;
        onClose();
        onDeleted(removed.signOutReport);
      }}
      onClose={onClose}
    >
      <Text>{lossOf(user)}</Text>
    </DeleteByNameDialog>
  );
}
