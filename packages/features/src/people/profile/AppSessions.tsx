import { deviceOf } from '@portico/contract/lib/devices';
import * as api from '@portico/contract/people/endpoints/profile';
import type { AppSession } from '@portico/contract/people/schemas/profile';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { AppWindow } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { ListItem } from '../../lib/components/ListItem.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatMoment, formatRelativeInSentence } from '../../lib/format/formats.ts';
import { productName } from '../../lib/navigation/title.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';

/** The applications that the user is signed in to, with buttons to sign out. docs/people.md, 'Profile'. */
export function AppSessions() {
  const sessions = useRead(api.appSessions, {}, { isLive: true });
  const dialog = useDialogs('end-app');
  const { show } = useSignOuts();
  const keepPlace = useFocusFallback(sessions.data);
  const chosen = sessions.data?.find(({ id }) => id === dialog.openedId);
  return (
    <ListCard
      title="Signed-in applications"
      description={`Applications that you have signed in to through ${productName}, on all devices.`}
      items={sessions.data}
      loadingLabel="Loading your applications"
      renderItem={session => (
        <AppSessionItem session={session} onEnd={() => dialog.open('end-app', session.id)} />
      )}
      empty={
        <EmptyState icon={<AppWindow />} title="No applications">
          Applications appear here when you sign in to them.
        </EmptyState>
      }
      of={sessions}
      failure="Your applications could not be loaded."
    >
      {chosen === undefined ? null : (
        <ConfirmWrite
          title={`Sign out of ${chosen.appName}?`}
          confirmLabel="Sign out"
          row={api.endAppSession}
          refreshes={[api.appSessions]}
          succeeded={({ ended, signOutReport }) =>
            !ended ? 'You were signed out already' : signOutReport === null ? 'Signed out' : 'Signing out'
          }
          failed={{ title: 'Failed to sign out' }}
          input={{ params: { id: chosen.id } }}
          options={{ description: chosen.appName }}
          onDone={({ signOutReport }) => {
            keepPlace();
            show(signOutReport);
          }}
          onClose={dialog.close}
        >
          {`Unsaved work in ${chosen.appName} may be lost. You stay signed in to ${productName}, so you can open it again.`}
        </ConfirmWrite>
      )}
    </ListCard>
  );
}

function AppSessionItem({ session, onEnd }: { session: AppSession; onEnd: () => void }) {
  const now = useNow();
  const { appName, icon, isThisDevice, userAgent, createdAt, lastSeenAt } = session;
  const device = userAgent === null ? 'Offline access' : deviceOf(userAgent).name;
  const lastUsed = formatRelativeInSentence(lastSeenAt, now);
  return (
    <ListItem
      picture={<Monogram name={appName} picture={icon} />}
      title={appName}
      badges={isThisDevice ? <Badge tone="accent">This device</Badge> : null}
      actions={
        <Button
          size="small"
          onPress={onEnd}
          aria-label={`Sign out of ${appName}${isThisDevice ? '' : ` on ${device}`}`}
        >
          Sign out
        </Button>
      }
    >
      {isThisDevice ? null : <Caption>{device}</Caption>}
      <Inline gap={1}>
        <Caption>Last used {lastUsed},</Caption>
        <Caption>signed in {formatMoment(createdAt)}</Caption>
      </Inline>
    </ListItem>
  );
}
