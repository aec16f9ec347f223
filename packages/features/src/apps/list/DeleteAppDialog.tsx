import type { Application, ApplicationUsage } from '@portico/contract/schemas/application';
import { Text } from '@portico/ui/Text';
import { DeleteByNameDialog } from '../../lib/components/DeleteByNameDialog.tsx';
import { counted } from '../../lib/format/formats.ts';
import { useAppUsage, useDeleteApp } from './useApps.ts';

interface DeleteAppDialogProps {
  app: Application;
  onClose: () => void;
  onDeleted: () => void;
}

/** Requires the application's name before it is deleted, and shows the losses. */
export function DeleteAppDialog({ app, onClose, onDeleted }: DeleteAppDialogProps) {
  const remove = useDeleteApp(app);
  const usage = useAppUsage(app.id);
  return (
    <DeleteByNameDialog
      title={`Delete ${app.name}?`}
      name={app.name}
      noun="name"
      submitLabel="Delete"
      isPending={remove.isPending}
      onDelete={async () => {
        if ((await remove.run({ params: { id: app.id } })) === null) return;
        onDeleted();
        onClose();
      }}
      onClose={onClose}
    >
      {usage.state === 'failed' ? null : (
        <Text weight="strong" isTabular>
          {usage.data ? lossText(usage.data) : 'Counting users…'}
        </Text>
      )}
      <Text>
        Its API key, all access and all access requests are deleted, and users are signed out of it. You can
        undo this for ten minutes. Sessions stay ended.
      </Text>
      <Text tone="muted">To stop it for a while and keep the access, deactivate it instead.</Text>
    </DeleteByNameDialog>
  );
}

/** Returns the affected users and requests: "3 users lose access. 1 pending request ends." */
function lossText({ users, requests }: ApplicationUsage): string {
  const access =
    users === 0
      ? 'No user has access.'
      : `${counted(users, 'user')} ${users === 1 ? 'loses' : 'lose'} access.`;
  if (requests === 0) return access;
  return `${access} ${counted(requests, 'pending request ends', 'pending requests end')}.`;
}
