import type { Passkeys } from '@portico/contract/schemas/passkey';
import { type Passkey, renamePasskeyBody } from '@portico/contract/schemas/passkey';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { Proven } from '../../session/Proven.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useRemovePasskey, useRenamePasskey } from './usePasskeys.ts';

interface RemovePasskeyProps {
  passkey: Passkey;
  of: Passkeys;
  onClose: () => void;
  /** Called before the list is refreshed. */
  onRemoved: () => void;
}

/** Confirms before a passkey is removed, after the user confirms their identity, unless they did recently. */
export function RemovePasskey({ passkey, of, onClose, onRemoved }: RemovePasskeyProps) {
  const remove = useRemovePasskey();
  const isLast = of.passkeys.length === 1;
  return (
    <Proven methods={of} reason="before you remove a passkey" onClose={onClose}>
      {onRefusal => (
        <ConfirmDialog
          title={`Remove the passkey ${passkey.name}?`}
          onClose={onClose}
          confirmLabel="Remove passkey"
          write={remove}
          input={{ params: { id: passkey.id } }}
          options={{ description: passkey.name, onRefusal }}
          onDone={onRemoved}
        >
          {isLast
            ? 'It is your only passkey: from then on you sign in with your password. '
            : 'You can no longer sign in with it. '}
          Sessions that began with it stay, so end them if you lost the device. Your device may still list the
          passkey; delete it there, too.
        </ConfirmDialog>
      )}
    </Proven>
  );
}

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <RenameDialog
    title="Rename passkey"
    openedBy="rename-passkey"
    schema={renamePasskeyBody}
    item={passkey}
    rename={useRenamePasskey()}
    onClose={onClose}
  />
);
