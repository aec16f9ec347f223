import { api } from '@portico/contract/table';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import type { AppDialogProps } from './useAppDialog.ts';

interface EndSessionsDialogProps extends AppDialogProps {
  /** Receives the id of the report; null if the application can't be notified. */
  onEnded: (report: string | null) => void;
}

/** Confirms before the sessions of all users at an application end. */
export function EndSessionsDialog({ app, onClose, onEnded }: EndSessionsDialogProps) {
  const end = useWrite(api.apps.endSessions, {
    refreshes: [api.apps.overview, api.auditLogs.list],
    succeeded: ({ ended }) =>
      ended === 0 ? 'No one had a session there' : `${counted(ended, 'session')} ended`,
    failed: { title: 'Failed to end the sessions' },
  });
  return (
    <ConfirmDialog
      title={`End all sessions at ${app.name}?`}
      confirmLabel="End Sessions"
      pendingLabel="Ending..."
      onClose={onClose}
      write={end}
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
      onDone={ended => onEnded(ended.signOutReport)}
    >
      The hub refuses the application's tokens at once. Users keep their access and stay signed in to the hub:
      they sign on again when they next open the application. What an application keeps without asking the
      hub, such as a page that is open, may last longer.
    </ConfirmDialog>
  );
}
