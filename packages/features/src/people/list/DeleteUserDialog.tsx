import type { User } from '@portico/contract/schemas/user';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
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

/** Confirms the deletion of a user. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(user)}?`}
      onClose={onClose}
      confirmLabel="Delete User"
      write={remove}
      input={{ params: { id: user.id } }}
      options={{ description: nameOf(user) }}
      onDone={({ signOutReport }) => onDeleted(signOutReport)}
    >
      {lossOf(user)}
    </ConfirmDialog>
  );
}
