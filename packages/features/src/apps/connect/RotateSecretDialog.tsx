import type { Application } from '@portico/contract/schemas/application';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={`Rotate the client secret of ${app.name}?`}
      confirmLabel="Rotate secret"
      pendingLabel="Rotating..."
      onClose={onClose}
      write={rotate}
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
      onDone={rotated => onRotated(rotated.clientSecret)}
    >
      The current secret stops working at once. Users can't sign on to the application until you give it the
      new one, which is shown once.
    </ConfirmDialog>
  );
}
