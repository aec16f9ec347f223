import { SecretDialog } from '../lib/components/SecretDialog.tsx';

interface GeneratedKeyDialogProps {
  generatedKey: string;
  onClose: () => void;
}

/** Shows a new key where the browser refused the clipboard. */
export function GeneratedKeyDialog({ generatedKey, onClose }: GeneratedKeyDialogProps) {
  return (
    <SecretDialog
      title="API key generated"
      description="The browser did not let it be copied. Copy it here."
      fields={[{ label: 'API key', value: generatedKey, copyLabel: 'Copy API key' }]}
      onClose={onClose}
    >
      Portico stores it nowhere: it goes when this closes.
    </SecretDialog>
  );
}
