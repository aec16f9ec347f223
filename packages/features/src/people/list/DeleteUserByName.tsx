import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { nameOf } from '../../lib/format/names.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useFormState } from '../../lib/forms/formState.ts';
import { type DeleteUserDialogProps, lossOf, useDeletion } from './DeleteUserDialog.tsx';

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
