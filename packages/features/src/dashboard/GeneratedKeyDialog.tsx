import { Button } from '@portico/ui/Button';
import { CopyField } from '@portico/ui/CopyField';
import { Dialog } from '@portico/ui/Dialog';

interface GeneratedKeyDialogProps {
  generatedKey: string;
  onClose: () => void;
}

/** Shows a new key where the browser refused the clipboard. */
export function GeneratedKeyDialog({ generatedKey, onClose }: GeneratedKeyDialogProps) {
  return (
    <Dialog
      title="API key generated"
      description="The browser did not let it be copied. Copy it here: Portico stores it nowhere, and it goes when this closes."
      closeLabel="Close"
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="API key" value={generatedKey} copyLabel="Copy API key" copiedLabel="Copied" />
    </Dialog>
  );
}
