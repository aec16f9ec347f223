import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import type { AppDialogProps } from './useAppDialog.ts';
import { useActivateApp } from './useApps.ts';

/** Confirms before an application is deactivated. */
export const DeactivateDialog = ({ app, onClose }: AppDialogProps) => (
  <ConfirmDialog
    title={`Deactivate ${app.name}?`}
    confirmLabel="Deactivate"
    pendingLabel="Deactivating..."
    onClose={onClose}
    write={useActivateApp()}
    input={{ params: { id: app.id }, body: { isActive: false } }}
  >
    Users can't open it or sign on to it until you activate it again. Their access is kept.
  </ConfirmDialog>
);
