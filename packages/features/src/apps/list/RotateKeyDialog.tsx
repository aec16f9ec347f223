import type { Application, CreatedApplication } from '@portico/contract/schemas/application';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Text } from '@portico/ui/Text';
import { useRotateKey } from './useApps.ts';

interface RotateKeyDialogProps {
  app: Application;
  onClose: () => void;
  /** Receives the application with its new key, which the server never returns again. */
  onRotated: (app: CreatedApplication) => void;
}

/** Confirms before a new API key replaces the current one. */
export function RotateKeyDialog({ app, onClose, onRotated }: RotateKeyDialogProps) {
  const rotate = useRotateKey();
  return (
    <AlertDialog
      title={`Rotate the API key of ${app.name}?`}
      cancelLabel="Cancel"
      confirmLabel="Rotate Key"
      pendingLabel="Rotating..."
      isPending={rotate.isPending}
      onClose={onClose}
      onConfirm={async () => {
        const rotated = await rotate.run({ params: { id: app.id } }, { description: app.name });
        if (rotated !== null) onRotated(rotated);
      }}
    >
      The key that begins with{' '}
      <Text as="span" tone="inherit" isMono>
        {app.apiKey}
      </Text>{' '}
      stops working at once. Users can't sign on to the application until you give it the new key, which is
      shown once.
    </AlertDialog>
  );
}
