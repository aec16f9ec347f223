import type { Application } from '@portico/contract/schemas/application';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { useActivateApp } from './useApps.ts';

interface DeactivateDialogProps {
  app: Application;
  onClose: () => void;
}

/** Confirms before an application is deactivated. */
export function DeactivateDialog({ app, onClose }: DeactivateDialogProps) {
  const activate = useActivateApp();
  return (
    <AlertDialog
      title={`Deactivate ${app.name}?`}
      cancelLabel="Cancel"
      confirmLabel="Deactivate"
      pendingLabel="Deactivating..."
      isPending={activate.isPending}
      onClose={onClose}
      onConfirm={async () => {
        const changed = await activate.run({ params: { id: app.id }, body: { isActive: false } });
        if (changed !== null) onClose();
      }}
    >
      Users can't open it or sign on to it until you activate it again. Their access is kept.
    </AlertDialog>
  );
}
