import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { List } from '@portico/ui/List';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { SessionItem } from '../../lib/components/SessionItem.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { EndOtherSessions, EndSession } from './EndSession.tsx';
import { useSessions } from './useProfile.ts';

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
    <Card
      title="Your sessions"
      description="End sessions that you do not recognise, then change your password."
      padding="none"
      actions={
        others.length > 0 ? <Button onPress={() => open('end', 'others')}>End other sessions</Button> : null
      }
    >
      <List
        label="Sessions"
        state={sessions.state}
        items={sessions.data}
        itemKey={session => session.id}
        loadingLabel="Loading your sessions"
        renderItem={session => <SessionItem session={session} onEnd={() => open('end', session.id)} />}
        empty={null}
        failed={<LoadError message="Your sessions could not be loaded." of={sessions} />}
      />
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
    </Card>
  );
}
