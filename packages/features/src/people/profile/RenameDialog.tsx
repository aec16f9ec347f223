import type { renameAuthenticatorBody } from '@portico/contract/schemas/factor';
import type { renamePasskeyBody } from '@portico/contract/schemas/passkey';
import { TextField } from '@portico/ui/TextField';
import type { RunOptions } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';

interface RenameDialogProps {
  title: string;
  /** The parameter of the address that opens it. */
  openedBy: string;
  schema: typeof renamePasskeyBody | typeof renameAuthenticatorBody;
  item: { id: string; name: string };
  rename: {
    run: (input: { params: { id: string }; body: { name: string } }, options: RunOptions) => Promise<unknown>;
    isPending: boolean;
    fieldErrors: Readonly<Record<string, string>>;
  };
  onClose: () => void;
}

/** Renames an item of one of the user's lists. */
export function RenameDialog({ title, openedBy, schema, item, rename, onClose }: RenameDialogProps) {
  const form = useForm({
    openedBy,
    schema,
    initial: { name: item.name },
    serverErrors: rename.fieldErrors,
    onSubmit: async body => {
      const renamed = await rename.run({ params: { id: item.id }, body }, { description: body.name });
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
      isPending={rename.isPending}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" autoFocus />
    </FormDialog>
  );
}
