import { deviceOf } from '@portico/contract/devices';
import type { OwnSession } from '@portico/contract/schemas/profile';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Button } from '@portico/ui/Button';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { SessionItem } from '../../lib/components/SessionItem.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './useProfile.ts';

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const sessions = useSessions();
  const { openedId, open, close } = useDialogs('end');
  const others = sessions.data?.filter(session => !session.isCurrent) ?? [];
  const keepPlace = useFocusFallback(sessions.data);
  const { show } = useSignOuts();
  const onEnded = (report: string | null) => {
    keepPlace();
    show(report);
  };
  const chosen = others.find(session => session.id === openedId);
  return (
    <ListCard
      title="Your sessions"
      description="End sessions that you do not recognise, then change your password."
      actions={
        others.length > 0 ? <Button onPress={() => open('end', 'others')}>End other sessions</Button> : null
      }
      label="Sessions"
      items={sessions.data}
      loadingLabel="Loading your sessions"
      renderItem={session => <SessionItem session={session} onEnd={() => open('end', session.id)} />}
      of={sessions}
      failure="Your sessions could not be loaded."
    >
      {chosen === undefined ? null : (
        <EndSession
          session={chosen}
          onClose={close}
          onEnded={onEnded}
          onGone={() => void sessions.reload()}
        />
      )}
      {openedId === 'others' && others.length > 0 ? (
        <EndOtherSessions count={others.length} onClose={close} onEnded={onEnded} />
      ) : null}
    </ListCard>
  );
}

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
function EndSession({ session, onClose, onEnded, onGone }: EndSessionProps) {
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
function EndOtherSessions({ count, onClose, onEnded }: EndOtherSessionsProps) {
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
