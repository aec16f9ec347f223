import { api } from '@portico/contract/api/table';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { useState } from 'react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { SecretDialog } from '../../lib/components/SecretDialog.tsx';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { CreateClientDialog } from './CreateClientDialog.tsx';
import { EditClientDialog } from './EditClientDialog.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { type ClientDialog, clientReads, type NewSecret, type useClientDialog } from './useMachineClients.ts';

interface ClientDialogsProps {
  /** Undefined while they load. */
  clients: readonly MachineClient[] | undefined;
  /** The dialog in the address. */
  opened: ReturnType<typeof useClientDialog>;
}

/** Shows the dialog that the address names, and a new secret once. */
export function ClientDialogs({ clients, opened }: ClientDialogsProps) {
  const { opened: dialog, openedId: clientId, close } = opened;
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const keepPlace = useFocusFallback(clients);
  const show = (client: NewSecret) => {
    close();
    setSecret(client);
  };
  return (
    <>
      {dialog === 'create' ? (
        <CreateClientDialog appId={clientId} onClose={close} onCreated={show} />
      ) : dialog === null || clients === undefined ? null : (
        <ExistingClientDialog
          dialog={dialog}
          client={clients.find(({ id }) => id === clientId)}
          onClose={close}
          onRotated={show}
          onDeleted={keepPlace}
        />
      )}
      {secret === null ? null : <NewSecretDialog client={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

interface ExistingClientDialogProps {
  dialog: Exclude<ClientDialog, 'create'>;
  client: MachineClient | undefined;
  onClose: () => void;
  onRotated: (client: NewSecret) => void;
  onDeleted: () => void;
}

function ExistingClientDialog({ dialog, client, onClose, onRotated, onDeleted }: ExistingClientDialogProps) {
  const needsLive = dialog === 'edit' || dialog === 'rotate';
  if (client === undefined || (needsLive && client.revokedAt !== null)) {
    return (
      <Notice tone="warning" isLive actions={<Button onPress={onClose}>Dismiss</Button>}>
        {client === undefined ? 'This machine client no longer exists.' : 'This machine client was revoked.'}
      </Notice>
    );
  }
  const props = { client, onClose };
  switch (dialog) {
    case 'edit':
      return <EditClientDialog {...props} />;
    case 'rotate':
      return <RotateSecretDialog {...props} onRotated={onRotated} />;
    case 'revoke':
      return <RevokeDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} onDeleted={onDeleted} />;
  }
}

interface EndDialogProps {
  client: MachineClient;
  onClose: () => void;
}

/** Confirms before a machine client ends for good. */
const RevokeDialog = ({ client, onClose }: EndDialogProps) => (
  <ConfirmWrite
    row={api.machineClients.revoke}
    refreshes={clientReads}
    succeeded="Machine client revoked"
    failed={{ title: 'Failed to revoke machine client' }}
    input={{ params: { id: client.id } }}
    options={{ description: client.name }}
    title={`Revoke ${client.name}?`}
    confirmLabel="Revoke"
    pendingLabel="Revoking..."
    onClose={onClose}
  >
    {client.audience === null
      ? "Its secret and its tokens stop working at once. You can't undo this: scripts that use it need a new client."
      : `It gets no more tokens. ${client.audience.appName} may accept its last token for up to 10 minutes. You can't undo this.`}
  </ConfirmWrite>
);

/** Confirms the deletion of a machine client. */
const DeleteDialog = ({ client, onClose, onDeleted }: EndDialogProps & { onDeleted: () => void }) => (
  <ConfirmWrite
    row={api.machineClients.remove}
    refreshes={clientReads}
    succeeded="Machine client deleted"
    failed={{ title: 'Failed to delete machine client' }}
    input={{ params: { id: client.id } }}
    options={{ description: client.name }}
    title={`Delete ${client.name}?`}
    confirmLabel="Delete"
    pendingLabel="Deleting..."
    onClose={onClose}
    onDone={onDeleted}
  >
    It stops working and leaves this list. You can't undo this. Its name stays in the audit log.
  </ConfirmWrite>
);

/** Shows the id and the new secret of a machine client, once. */
const NewSecretDialog = ({ client, onClose }: { client: NewSecret; onClose: () => void }) => (
  <SecretDialog
    title={`Secret of ${client.name}`}
    description="The client gets its tokens with these, from /oidc/token of this hub."
    fields={[
      { label: 'Client id', value: client.id, copyLabel: 'Copy client id' },
      { label: 'Client secret', value: client.clientSecret, copyLabel: 'Copy client secret' },
    ]}
    onClose={onClose}
  >
    The secret is shown once. Store it where only the client can read it. The hub keeps only a hash.
  </SecretDialog>
);
