import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { Loss } from './apiValues.ts';
import { ownApiReads } from './useWay.ts';

/** The clients that a question names; the others are counted. */
const named = 10;

/** The last tokens of clients: the hub cannot end them. */
const lastTokens = 'Tokens that they already have work for up to 10 minutes.';

/** Lists machine clients with the scopes that they lose. */
const Losers = ({ label, losses }: { label: string; losses: readonly Loss[] }) => (
  <Stack gap={2}>
    <List
      label={label}
      variant="spaced"
      items={losses.slice(0, named)}
      itemKey={({ client }) => client.id}
      renderItem={({ client, scopes }) => (
        <>
          <UserSuppliedName>{client.name}</UserSuppliedName>
          {scopes.length === 0 ? null : (
            <Text as="span" tone="muted" isMono>
              {` ${scopes.join(' ')}`}
            </Text>
          )}
        </>
      )}
    />
    {losses.length > named ? <Text tone="muted">{`and ${losses.length - named} more`}</Text> : null}
  </Stack>
);

interface RemoveScopesDialogProps {
  app: Application;
  /** The scopes to be removed. */
  removed: readonly string[];
  /** The clients that lose them; null if they could not be loaded. */
  losses: readonly Loss[] | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms before a save takes scopes away from machine clients. */
export const RemoveScopesDialog = ({ app, removed, losses, onConfirm, onClose }: RemoveScopesDialogProps) => (
  <AlertDialog
    title={`Remove ${removed.length === 1 ? 'the scope' : 'the scopes'} ${removed.join(', ')} of ${app.name}?`}
    cancelLabel="Cancel"
    confirmLabel="Remove"
    onClose={onClose}
    onConfirm={onConfirm}
  >
    <Stack gap={4}>
      {losses === null ? (
        <Text>The machine clients could not be loaded. Any of them may lose these scopes.</Text>
      ) : (
        <>
          <Text>These machine clients lose them with the next token:</Text>
          <Losers label="Machine clients that lose scopes" losses={losses} />
        </>
      )}
      <Text>{`A client that is left with no scope gets no token. ${lastTokens}`}</Text>
    </Stack>
  </AlertDialog>
);

interface DeleteApiDialogProps {
  app: Application;
  /** Its machine clients; undefined if they could not be loaded. */
  clients: readonly MachineClient[] | undefined;
  onClose: () => void;
}

/** Confirms before an application's API is deleted with its machine clients. */
export const DeleteApiDialog = ({ app, clients, onClose }: DeleteApiDialogProps) => (
  <ConfirmWrite
    row={api.apis.remove}
    refreshes={ownApiReads}
    succeeded="API deleted"
    failed={{ title: 'Failed to delete the API' }}
    input={{ params: { id: app.id } }}
    options={{ description: app.name }}
    title={`Delete the API of ${app.name}?`}
    confirmLabel="Delete"
    pendingLabel="Deleting..."
    onClose={onClose}
  >
    <Stack gap={4}>
      {clients === undefined ? (
        <Text>The machine clients could not be loaded. Those that call this API are deleted with it.</Text>
      ) : clients.length === 0 ? (
        <Text>No machine client calls it.</Text>
      ) : (
        <>
          <Text>These machine clients are deleted with it:</Text>
          <Losers
            label="Machine clients that are deleted"
            losses={clients.map(client => ({ client, scopes: [] }))}
          />
          <Text>{lastTokens}</Text>
        </>
      )}
      <Text>{"You can't undo this. Sign-on and access stay."}</Text>
    </Stack>
  </ConfirmWrite>
);
