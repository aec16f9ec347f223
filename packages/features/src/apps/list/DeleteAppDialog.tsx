import { api } from '@portico/contract/api/table';
import type { ApplicationUsage } from '@portico/contract/apps/schemas/application';
import { Text } from '@portico/ui/Text';
import { DeleteByNameDialog } from '../../lib/components/DeleteByNameDialog.tsx';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import type { AppDialogProps } from './useAppDialog.ts';
import { appReads } from './useApps.ts';

const refreshes = [...appReads, ...accessReads];

/** Requires the application's name before it is deleted, and shows the losses. An undo brings the whole of it back. */
export function DeleteAppDialog({ app, onClose, onDeleted }: AppDialogProps & { onDeleted: () => void }) {
  const params = { id: app.id };
  const usage = useRead(api.apps.usage, { params }, { isLive: true });
  const { offer } = useUndo(refreshes);
  const remove = useWrite(api.apps.remove, {
    refreshes,
    succeeded: ({ eventId }) => offer(eventId, { title: 'Application deleted', description: app.name }),
    failed: { title: 'Failed to delete application' },
  });
  return (
    <DeleteByNameDialog
      title={`Delete ${app.name}?`}
      name={app.name}
      noun="name"
      submitLabel="Delete"
      isPending={remove.isPending}
      onDelete={async () => {
        if ((await remove.run({ params })) === null) return;
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
