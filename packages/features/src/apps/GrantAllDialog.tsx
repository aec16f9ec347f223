import type { Application } from '@portico/contract/schemas/application';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { roleNames } from '../lib/roles.ts';
import { useGrantAll } from './useApps.ts';

interface GrantAllDialogProps {
  app: Application;
  onClose: () => void;
}

/** Asks before everyone gets an application: nothing takes it back from all of them at once. */
export function GrantAllDialog({ app, onClose }: GrantAllDialogProps) {
  const grantAll = useGrantAll();
  const who =
    app.accessLevel === 'user'
      ? 'Every active user'
      : `Every active user with the role ${roleNames[app.accessLevel]} or above`;
  return (
    <AlertDialog
      title={`Grant ${app.name} to everyone?`}
      variant="primary"
      cancelLabel="Cancel"
      confirmLabel="Grant All"
      isPending={grantAll.isPending}
      onClose={onClose}
      onConfirm={async () => {
        if ((await grantAll.run({ params: { id: app.id } })) !== null) onClose();
      }}
    >
      {who} who does not have it yet gets access at once. It can only be revoked one by one.
    </AlertDialog>
  );
}
