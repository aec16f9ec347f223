import type { MyApplication } from '@portico/contract/schemas/portal';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { useOpenApp } from './useOpenApp.ts';

interface OpenAppDialogProps {
  app: MyApplication;
  onClose: () => void;
}

/** Asks before an application is opened in a new tab. Spec section 2, 'User portal'. */
export function OpenAppDialog({ app, onClose }: OpenAppDialogProps) {
  const open = useOpenApp();
  return (
    <AlertDialog
      title={`Open ${app.name}?`}
      variant="primary"
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Open application"
      onConfirm={() => {
        void open(app);
        onClose();
      }}
    >
      {app.name} opens in a new tab. To sign you in, it must implement single sign-on; if it does not, it will
      ask you to sign in itself.
    </AlertDialog>
  );
}
