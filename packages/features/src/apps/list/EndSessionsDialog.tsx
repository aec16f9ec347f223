import type { Application } from '@portico/contract/schemas/application';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useEndSessions } from './useApps.ts';

interface EndSessionsDialogProps {
  app: Application;
  onClose: () => void;
  /** Receives the id of the report; null if the application can't be notified. */
  onEnded: (report: string | null) => void;
}

/** Confirms before the sessions of all users at an application end. */
export function EndSessionsDialog({ app, onClose, onEnded }: EndSessionsDialogProps) {
  const end = useEndSessions();
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
