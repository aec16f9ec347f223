import { deviceOf } from '@portico/contract/devices';
import type { OwnSession } from '@portico/contract/schemas/profile';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { useEndOtherSessions, useEndSession } from './useProfile.ts';

interface EndSessionProps {
  session: OwnSession;
  onClose: () => void;
  /** The hub refused: the session may have ended already. */
  onGone: () => void;
}

/** Asks before a session ends. */
export function EndSession({ session, onClose, onGone }: EndSessionProps) {
  const end = useEndSession();
  return (
    <AlertDialog
      title={`End the session on ${deviceOf(session.userAgent).name}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="End session"
      isPending={end.isPending}
      onConfirm={async () => {
        const ended = await end.run({ params: { id: session.id } });
        if (ended === null) onGone();
        else onClose();
      }}
    >
      It is signed out at once, and so are the applications that were opened from it.
    </AlertDialog>
  );
}

interface EndOtherSessionsProps {
  count: number;
  onClose: () => void;
}

/** Asks before all sessions but this one end. */
export function EndOtherSessions({ count, onClose }: EndOtherSessionsProps) {
  const end = useEndOtherSessions();
  return (
    <AlertDialog
      title={count === 1 ? 'End the other session?' : `End ${count} other sessions?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="End all others"
      isPending={end.isPending}
      onConfirm={async () => {
        if ((await end.run({})) !== null) onClose();
      }}
    >
      You stay signed in here. Everywhere else you are signed out at once, and so are the applications that
      were opened from there.
    </AlertDialog>
  );
}
