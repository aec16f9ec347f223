import { type Passkey, renamePasskeyBody } from '@portico/contract/schemas/passkey';
import { RenameDialog } from './RenameDialog.tsx';
import { useRenamePasskey } from './usePasskeys.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export const RenamePasskey = ({ passkey, onClose }: RenamePasskeyProps) => (
  <RenameDialog
    title="Rename passkey"
    openedBy="rename-passkey"
    schema={renamePasskeyBody}
    item={passkey}
    rename={useRenamePasskey()}
    onClose={onClose}
  />
);
