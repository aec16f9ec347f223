import type { CreatedApplication } from '@portico/contract/schemas/application';
import { Button } from '@portico/ui/Button';
import { CopyField } from '@portico/ui/CopyField';
import { Dialog } from '@portico/ui/Dialog';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';

interface ApiKeyDialogProps {
  app: CreatedApplication;
  onClose: () => void;
}

/** Tells an application's API key in full, which nothing can tell again. */
export function ApiKeyDialog({ app, onClose }: ApiKeyDialogProps) {
  return (
    <Dialog
      title={`API key of ${app.name}`}
      description="The application sends it with every sign-on that it checks."
      closeLabel="Close"
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={5}>
        <CopyField label="API key" value={app.fullApiKey} copyLabel="Copy API key" copiedLabel="Copied" />
        <Notice tone="warning">
          This key is shown once. Keep it where only the application can read it; the hub stores a hash of it.
        </Notice>
      </Stack>
    </Dialog>
  );
}
