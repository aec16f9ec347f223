import type { Application } from '@portico/contract/schemas/application';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { useRotateSecret } from './useConnect.ts';

interface RotateSecretDialogProps {
  app: Application;
  onClose: () => void;
  /** Receives the new secret, which the server never returns again. */
  onRotated: (clientSecret: string) => void;
}

/** Confirms before a new client secret replaces the current one. */
export function RotateSecretDialog({ app, onClose, onRotated }: RotateSecretDialogProps) {
  const rotate = useRotateSecret();
  return (
    <AlertDialog
      title={`Rotate the client secret of ${app.name}?`}
      cancelLabel="Cancel"
      confirmLabel="Rotate secret"
      pendingLabel="Rotating..."
      isPending={rotate.isPending}
      onClose={onClose}
      onConfirm={async () => {
        const rotated = await rotate.run({ params: { id: app.id } }, { description: app.name });
        if (rotated === null) return;
        onClose();
        onRotated(rotated.clientSecret);
      }}
    >
      The current secret stops working at once. Users can't sign on to the application until you give it the
      new one, which is shown once.
    </AlertDialog>
  );
}
