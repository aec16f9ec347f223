import { type Authenticator, renameAuthenticatorBody } from '@portico/contract/schemas/factor';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { Proven } from '../../session/Proven.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useRemoveAuthenticator, useRenameAuthenticator } from './useFactors.ts';

export const RenameAuthenticator = ({ app, onClose }: { app: Authenticator; onClose: () => void }) => (
  <RenameDialog
    title="Rename authenticator app"
    openedBy="rename-app"
    schema={renameAuthenticatorBody}
    item={app}
    rename={useRenameAuthenticator()}
    onClose={onClose}
  />
);

interface RemoveAuthenticatorProps {
  app: Authenticator;
  isLast: boolean;
  methods: Passkeys;
  onClose: () => void;
  /** Called before the list is refreshed. */
  onRemoved: () => void;
}

/** Confirms before an app is removed, after the user confirms their identity, unless they did recently. */
export function RemoveAuthenticator({ app, isLast, methods, onClose, onRemoved }: RemoveAuthenticatorProps) {
  const remove = useRemoveAuthenticator();
  return (
    <Proven methods={methods} reason="before you remove an authenticator app" onClose={onClose}>
      {onRefusal => (
        <ConfirmDialog
          title={`Remove the authenticator app ${app.name}?`}
          onClose={onClose}
          confirmLabel="Remove app"
          write={remove}
          input={{ params: { id: app.id } }}
          options={{ description: app.name, onRefusal }}
          onDone={onRemoved}
        >
          {isLast
            ? 'It is your only app: from then on your password alone signs you in. Your recovery codes and remembered devices are deleted too.'
            : 'Its codes no longer sign you in. Your other apps and your recovery codes stay.'}
        </ConfirmDialog>
      )}
    </Proven>
  );
}
