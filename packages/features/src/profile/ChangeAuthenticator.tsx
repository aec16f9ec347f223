import { type Authenticator, renameAuthenticatorBody } from '@portico/contract/schemas/factor';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { TextField } from '@portico/ui/TextField';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { Proven } from '../session/Proven.tsx';
import { useRemoveAuthenticator, useRenameAuthenticator } from './useFactors.ts';

interface RenameAuthenticatorProps {
  app: Authenticator;
  onClose: () => void;
}

export function RenameAuthenticator({ app, onClose }: RenameAuthenticatorProps) {
  const rename = useRenameAuthenticator();
  const form = useForm({
    openedBy: 'rename-app',
    schema: renameAuthenticatorBody,
    initial: { name: app.name },
    serverErrors: rename.fieldErrors,
    onSubmit: async body => {
      if ((await rename.run({ params: { id: app.id }, body })) === null) return;
      form.reset(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Rename authenticator app"
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

interface RemoveAuthenticatorProps {
  app: Authenticator;
  isLast: boolean;
  methods: Passkeys;
  onClose: () => void;
  /** Called before the list is refreshed. */
  onRemoved: () => void;
}

/** Asks for confirmation before an app is removed, after a proof of identity unless there was one recently. */
export function RemoveAuthenticator({ app, isLast, methods, onClose, onRemoved }: RemoveAuthenticatorProps) {
  const remove = useRemoveAuthenticator();
  return (
    <Proven methods={methods} reason="before you remove an authenticator app" onClose={onClose}>
      {onRefusal => (
        <AlertDialog
          title={`Remove the authenticator app ${app.name}?`}
          onClose={onClose}
          cancelLabel="Cancel"
          confirmLabel="Remove app"
          isPending={remove.isPending}
          onConfirm={async () => {
            if ((await remove.run({ params: { id: app.id } }, { onRefusal })) === null) return;
            onClose();
            onRemoved();
          }}
        >
          {isLast
            ? 'It is your only app: from then on your password alone signs you in. Your recovery codes and remembered devices are deleted too.'
            : 'Its codes no longer sign you in. Your other apps and your recovery codes stay.'}
        </AlertDialog>
      )}
    </Proven>
  );
}
