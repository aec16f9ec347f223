import { deviceOf } from '@portico/contract/devices';
import type { OwnSession } from '@portico/contract/schemas/profile';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useEndOtherSessions, useEndSession } from './useProfile.ts';

interface EndingProps {
  onClose: () => void;
  /** Called when sessions have ended, before the list is refreshed, with the id of the report; null for none. */
  onEnded: (report: string | null) => void;
}

interface EndSessionProps extends EndingProps {
  session: OwnSession;
  /** Called if the hub rejected the request: the session may have ended already. */
  onGone: () => void;
}

/** Confirms before a session is ended. */
export function EndSession({ session, onClose, onEnded, onGone }: EndSessionProps) {
  const end = useEndSession();
  const device = deviceOf(session.userAgent).name;
  return (
    <AlertDialog
      title={`End the session on ${device}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="End session"
      isPending={end.isPending}
      onConfirm={async () => {
        const ended = await end.run({ params: { id: session.id } }, { description: device });
        if (ended === null) return onGone();
        onClose();
        onEnded(ended.signOutReport);
      }}
    >
      The device is signed out immediately, along with any applications opened from it.
    </AlertDialog>
  );
}

interface EndOtherSessionsProps extends EndingProps {
  count: number;
}

/** Confirms before all other sessions are ended. */
export function EndOtherSessions({ count, onClose, onEnded }: EndOtherSessionsProps) {
  const end = useEndOtherSessions();
  return (
    <ConfirmDialog
      title={count === 1 ? 'End the other session?' : `End ${count} other sessions?`}
      onClose={onClose}
      confirmLabel="End other sessions"
      write={end}
      input={{}}
      onDone={ended => onEnded(ended.signOutReport)}
    >
      You stay signed in here. All other devices are signed out immediately, along with the applications that
      were opened from them.
    </ConfirmDialog>
  );
}
