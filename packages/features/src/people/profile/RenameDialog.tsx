import type { renameAuthenticator } from '@portico/contract/signIn/endpoints/factors';
import type { rename } from '@portico/contract/signIn/endpoints/passkeys';
import type { renameAuthenticatorBody } from '@portico/contract/signIn/schemas/factor';
import type { renamePasskeyBody } from '@portico/contract/signIn/schemas/passkey';
import { TextField } from '@portico/ui/TextField';
import { useWrite, type WriteOptions } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';

type Row = typeof rename | typeof renameAuthenticator;

interface RenameDialogProps {
  title: string;
  /** The parameter of the address that opens it. */
  openedBy: string;
  schema: typeof renamePasskeyBody | typeof renameAuthenticatorBody;
  item: { id: string; name: string };
  row: Row;
  /** The refreshes and toasts of the write. */
  write: WriteOptions<Row>;
  onClose: () => void;
}

/** Renames an item of one of the user's lists. */
export function RenameDialog({ title, openedBy, schema, item, row, write, onClose }: RenameDialogProps) {
  const { run, isPending, fieldErrors } = useWrite<Row>(row, write);
  const form = useForm({
    openedBy,
    schema,
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
