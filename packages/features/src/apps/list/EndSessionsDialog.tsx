import type { Application } from '@portico/contract/schemas/application';
import { AlertDialog } from '@portico/ui/AlertDialog';
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
    <AlertDialog
      title={`End all sessions at ${app.name}?`}
      cancelLabel="Cancel"
      confirmLabel="End Sessions"
      pendingLabel="Ending..."
      isPending={end.isPending}
      onClose={onClose}
      onConfirm={async () => {
        const ended = await end.run({ params: { id: app.id } }, { description: app.name });
        if (ended === null) return;
        onClose();
        onEnded(ended.signOutReport);
      }}
    >
      The hub refuses the application's tokens at once. Users keep their access and stay signed in to the hub:
      they sign on again when they next open the application. What an application keeps without asking the
      hub, such as a page that is open, may last longer.
    </AlertDialog>
  );
}
