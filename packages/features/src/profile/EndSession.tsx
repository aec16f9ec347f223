import { deviceOf } from '@portico/contract/devices';
import type { OwnSession } from '@portico/contract/schemas/profile';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { useEndOtherSessions, useEndSession } from './useProfile.ts';

interface EndingProps {
  onClose: () => void;
  /** It is done; the list will follow. */
  onEnded: () => void;
}

interface EndSessionProps extends EndingProps {
  session: OwnSession;
  /** The hub refused: the session may have ended already. */
  onGone: () => void;
}

/** Asks before a session ends. */
export function EndSession({ session, onClose, onEnded, onGone }: EndSessionProps) {
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
        if (ended === null) return onGone();
        onEnded();
        onClose();
      }}
    >
      It is signed out at once, and so are the applications that were opened from it.
    </AlertDialog>
  );
}

interface EndOtherSessionsProps extends EndingProps {
  count: number;
}

/** Asks before all sessions but this one end. */
export function EndOtherSessions({ count, onClose, onEnded }: EndOtherSessionsProps) {
  const end = useEndOtherSessions();
  return (
    <AlertDialog
      title={count === 1 ? 'End the other session?' : `End ${count} other sessions?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="End all others"
      isPending={end.isPending}
      onConfirm={async () => {
        if ((await end.run({})) === null) return;
        onEnded();
        onClose();
      }}
    >
      You stay signed in here. Everywhere else you are signed out at once, and so are the applications that
      were opened from there.
    </AlertDialog>
  );
}
