import { type Passkey, renamePasskeyBody } from '@portico/contract/schemas/passkey';
import { TextField } from '@portico/ui/TextField';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useRenamePasskey } from './usePasskeys.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const rename = useRenamePasskey();
  const form = useForm({
    openedBy: 'rename-passkey',
    schema: renamePasskeyBody,
    initial: { name: passkey.name },
    serverErrors: rename.fieldErrors,
    onSubmit: async body => {
      if ((await rename.run({ params: { id: passkey.id }, body })) === null) return;
      form.reset(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Rename passkey"
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
