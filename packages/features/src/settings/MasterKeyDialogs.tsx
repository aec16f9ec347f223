import type { SystemInfo } from '@portico/contract/schemas/settings';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { SecretDialog } from '../lib/SecretDialog.tsx';

interface ReplaceKeyDialogProps {
  /** The one that stops working. */
  masterKey: NonNullable<SystemInfo['masterKey']>;
  isPending: boolean;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks before the key in force is replaced. */
export const ReplaceKeyDialog = ({ masterKey, isPending, onReplace, onClose }: ReplaceKeyDialogProps) => (
  <AlertDialog
    title="Replace the master key?"
    confirmLabel="Replace key"
    cancelLabel="Cancel"
    isPending={isPending}
    onConfirm={onReplace}
    onClose={onClose}
  >
    {masterKey.prefix}…, made by {masterKey.createdBy}, stops working at once, and so does whatever uses it.
  </AlertDialog>
);

interface MasterKeyDialogProps {
  /** In full. */
  masterKey: string;
  onClose: () => void;
}

/** Tells the master key, which nothing can tell again. */
export const MasterKeyDialog = ({ masterKey, onClose }: MasterKeyDialogProps) => (
  <SecretDialog
    title="Master API Key"
    description="Scripts send it in place of a session's token."
    fields={[{ label: 'Master API key', value: masterKey, copyLabel: 'Copy master API key' }]}
    onClose={onClose}
  >
    This key is shown once; the hub stores a hash of it. It can create and delete users and hand out
    applications: keep it as you would an administrator's password.
  </SecretDialog>
);
