import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { nameOf } from '../lib/format/names.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useFormState } from '../lib/forms/formState.ts';
import { useDeleteUser } from './useUsers.ts';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the id of the report on applications; null if none is told. */
  onDeleted: (report: string | null) => void;
}

const lossOf = ({ username, email }: User) =>
  `${username} (${email}) loses access to every application and is signed out on all devices. You can't undo this. The audit log keeps their name.`;

/** Deletes the user, then closes the dialog. */
function useDeletion({ user, onClose, onDeleted }: DeleteUserDialogProps) {
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

/** Confirms the deletion of a user with their username. */
export function DeleteUserByName(props: DeleteUserDialogProps) {
  const { user, onClose } = props;
  const { run, isPending } = useDeletion(props);
  const form = useFormState({
    schema: v.object({
      name: v.pipe(
        v.string(),
        v.check(name => name.trim() === user.username, 'Enter the username exactly as shown.'),
      ),
    }),
    initial: { name: '' },
    onSubmit: run,
  });
  return (
    <FormDialog
      title={`Delete ${nameOf(user)}?`}
      size="small"
      variant="danger"
      submitLabel="Delete User"
      pendingLabel="Deleting..."
      isPending={isPending}
      form={form}
      onClose={onClose}
    >
      <Stack>
        <Text>{lossOf(user)}</Text>
        <TextField
          {...form.field('name')}
          label={`Enter ${user.username} to confirm`}
          autoComplete="off"
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
