import type { Application } from '@portico/contract/schemas/application';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useActivateApp } from './useApps.ts';

interface DeactivateDialogProps {
  app: Application;
  onClose: () => void;
}

/** Confirms before an application is deactivated. */
export function DeactivateDialog({ app, onClose }: DeactivateDialogProps) {
  const activate = useActivateApp();
  return (
    <ConfirmDialog
      title={`Deactivate ${app.name}?`}
      confirmLabel="Deactivate"
      pendingLabel="Deactivating..."
      onClose={onClose}
      write={activate}
      input={{ params: { id: app.id }, body: { isActive: false } }}
    >
      Users can't open it or sign on to it until you activate it again. Their access is kept.
    </ConfirmDialog>
  );
}
