import type { renameAuthenticator } from '@portico/contract/signIn/endpoints/factors';
import type { rename } from '@portico/contract/signIn/endpoints/passkeys';
import { TextField } from '@portico/ui/TextField';
import { useWrite, type WriteOptions } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';

type Row = typeof rename | typeof renameAuthenticator;

interface RenameDialogProps extends WriteOptions<Row> {
  title: string;
  /** The parameter of the address that opens it. */
  openedBy: string;
  item: { id: string; name: string };
  row: Row;
  onClose: () => void;
}

/** Renames an item of one of the user's lists. */
export function RenameDialog({ title, openedBy, item, row, onClose, ...write }: RenameDialogProps) {
  const { run, isPending, fieldErrors } = useWrite<Row>(row, write);
  const form = useForm({
    openedBy,
    schema: row.body,
    initial: { name: item.name },
    serverErrors: fieldErrors,
    onSubmit: async body => {
      const renamed = await run({ params: { id: item.id }, body }, { description: body.name });
      if (renamed === null) return;
      form.reset(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      size="small"
      submitLabel="Rename"
      isSave
      isPending={isPending}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" autoFocus />
    </FormDialog>
  );
}
