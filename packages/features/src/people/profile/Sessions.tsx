import { deviceOf } from '@portico/contract/lib/devices';
import * as api from '@portico/contract/people/endpoints/profile';
import { Button } from '@portico/ui/Button';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { SessionItem } from '../../lib/components/SessionItem.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { counted } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const sessions = useRead(api.sessions, {}, { isLive: true });
  const { openedId, open, close } = useDialogs('end');
  const others = sessions.data?.filter(session => !session.isCurrent) ?? [];
  const keepPlace = useFocusFallback(sessions.data);
  const { show } = useSignOuts();
  const onEnded = ({ signOutReport }: { signOutReport: string | null }) => {
    keepPlace();
    show(signOutReport);
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
        <ConfirmWrite
          title={`End the session on ${deviceOf(chosen.userAgent).name}?`}
          confirmLabel="End session"
          row={api.endSession}
          refreshes={[api.sessions, api.appSessions]}
          succeeded="Session ended"
          failed={{ title: 'Failed to end session' }}
          input={{ params: { id: chosen.id } }}
          // The session may have ended already.
          options={{
            description: deviceOf(chosen.userAgent).name,
            onRefusal: () => void sessions.reload(),
          }}
          onDone={onEnded}
          onClose={close}
        >
          The device is signed out immediately, along with any applications opened from it.
        </ConfirmWrite>
      )}
      {openedId === 'others' && others.length > 0 ? (
        <ConfirmWrite
          title={others.length === 1 ? 'End the other session?' : `End ${others.length} other sessions?`}
          confirmLabel="End other sessions"
          row={api.endOtherSessions}
          refreshes={[api.sessions, api.appSessions]}
          succeeded={({ ended }) => `${counted(ended, 'session')} ended`}
          failed={{ title: 'Failed to end other sessions' }}
          input={{}}
          onDone={onEnded}
          onClose={close}
        >
          You stay signed in here. All other devices are signed out immediately, along with the applications
          that were opened from them.
        </ConfirmWrite>
      ) : null}
    </ListCard>
  );
}
