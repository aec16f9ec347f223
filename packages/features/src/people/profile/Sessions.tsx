import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { List } from '@portico/ui/List';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { SessionItem } from '../../lib/components/SessionItem.tsx';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { EndOtherSessions, EndSession } from './EndSession.tsx';
import { useSessions } from './useProfile.ts';
import { useProfileAddress } from './useProfileAddress.ts';

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const sessions = useSessions();
  const { ending, askToEnd, stopAsking } = useProfileAddress();
  const others = sessions.data?.filter(session => !session.isCurrent) ?? [];
  const keepPlace = useFocusFallback(sessions.data);
  const { show } = useSignOuts();
  const onEnded = (report: string | null) => {
    keepPlace();
    show(report);
  };
  const chosen = others.find(session => session.id === ending);
  return (
    <Card
      title="Your sessions"
      description="End sessions that you do not recognise, then change your password."
      padding="none"
      actions={
        others.length > 0 ? <Button onPress={() => askToEnd('others')}>End other sessions</Button> : null
      }
    >
      <List
        label="Sessions"
        state={sessions.state}
        items={sessions.data}
        itemKey={session => session.id}
        loadingLabel="Loading your sessions"
        renderItem={session => <SessionItem session={session} onEnd={() => askToEnd(session.id)} />}
        empty={null}
        failed={<LoadError message="Your sessions could not be loaded." of={sessions} />}
      />
      {chosen === undefined ? null : (
        <EndSession
          session={chosen}
          onClose={stopAsking}
          onEnded={onEnded}
          onGone={() => void sessions.reload()}
        />
      )}
      {ending === 'others' && others.length > 0 ? (
        <EndOtherSessions count={others.length} onClose={stopAsking} onEnded={onEnded} />
      ) : null}
    </Card>
  );
}
