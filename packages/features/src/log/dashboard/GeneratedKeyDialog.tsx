import { SecretDialog } from '../../lib/components/SecretDialog.tsx';
import { productName } from '../../lib/navigation/title.ts';

interface GeneratedKeyDialogProps {
  generatedKey: string;
  onClose: () => void;
}

/** Shows a new key when the browser blocks the clipboard. */
export function GeneratedKeyDialog({ generatedKey, onClose }: GeneratedKeyDialogProps) {
  return (
    <SecretDialog
      title="API key generated"
      description="Your browser blocked the clipboard. Copy the key here."
      fields={[{ label: 'API key', value: generatedKey, copyLabel: 'Copy API key' }]}
      onClose={onClose}
    >
      {productName} does not store this key. You can't see it again after you close this dialog.
    </SecretDialog>
  );
}
