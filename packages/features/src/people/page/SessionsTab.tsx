import { api } from '@portico/contract/api/table';
import { deviceOf } from '@portico/contract/lib/devices';
import { refusalToReset } from '@portico/contract/people/rules';
import type { User } from '@portico/contract/people/schemas/user';
import type { UserAppSession, UserSession } from '@portico/contract/people/schemas/userSession';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { LogOut, MonitorOff } from 'lucide-react';
import { useState } from 'react';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { SessionItem } from '../../lib/components/SessionItem.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { AppPasswords } from './AppPasswords.tsx';
import { AppSessionLines } from './AppSessionLines.tsx';
import { EndDialog, type EndTarget, endRefusalText } from './EndDialog.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { SignInMethods } from './SignInMethods.tsx';

/** The number of sessions shown initially. */
const initialCount = 20;

/** The user's sessions at the hub, and those at applications that depend on each, with buttons to end them. */
export function SessionsTab({ user }: { user: User }) {
  const sessions = useRead(api.users.sessions, { params: { id: user.id } }, { isLive: true });
  const dialog = useDialogs('end', 'end-app');
  const { show } = useSignOuts();
  const [isWhole, setWhole] = useState(false);
  const keepPlace = useFocusFallback(sessions.data);
  const { mayCall } = useSession();
  const reader = useUser();
  const refusal = endRefusalText(reader, user);
  const { total = 0, sessions: all = [], apps = [] } = sessions.data ?? {};
  const offline = apps.filter(({ sessionId }) => sessionId === null);
  const endable = refusal === null;
  const end = endable ? (id: string) => dialog.open('end', id) : undefined;
  const endApp = endable ? (id: string) => dialog.open('end-app', id) : undefined;
  const target = endable ? targetOf(dialog.openedId, all, apps, total) : null;
  return (
    <Stack gap={5}>
      {refusal === null || total === 0 ? null : <Notice>{refusal}</Notice>}
      <ListCard
        title="Sessions"
        description={countText(total, all.length + offline.length)}
        actions={
          endable && total > 0 ? (
            <Button icon={<LogOut />} onPress={() => end?.('all')}>
              End all sessions
            </Button>
          ) : null
        }
        footer={
          all.length > initialCount ? (
            <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${formatNumber(all.length)}`}
            </Button>
          ) : undefined
        }
        items={sessions.data && (isWhole ? all : all.slice(0, initialCount))}
        loadingLabel="Loading sessions"
        renderItem={session => (
          <SessionItem session={session} onEnd={end && (() => end(session.id))}>
            <AppSessionLines
              on={deviceOf(session.userAgent).name}
              apps={apps.filter(({ sessionId }) => sessionId === session.id)}
              onEnd={endApp}
            />
          </SessionItem>
        )}
        empty={
          <EmptyState icon={<MonitorOff />} title="No sessions">
            Sessions appear here when the user signs in.
          </EmptyState>
        }
        of={sessions}
        failure="The sessions could not be loaded."
      />
      {offline.length === 0 ? null : (
        <Card
          title="Offline access"
          description="Applications that stay signed in without a session at the hub."
        >
          <AppSessionLines on="offline access" apps={offline} onEnd={endApp} />
        </Card>
      )}
      {mayCall(api.passkeys.ofUser) ? (
        <>
          <SignInMethods user={user} mayRemove={refusalToReset(reader, user) === null} />
          <SecondFactors user={user} />
        </>
      ) : null}
      {mayCall(api.appPasswords.ofUser) ? (
        <AppPasswords user={user} mayRevoke={refusalToReset(reader, user) === null} />
      ) : null}
      {target === null ? null : (
        <EndDialog
          user={user}
          target={target}
          onClose={dialog.close}
          onEnded={report => {
            keepPlace();
            show(report);
          }}
        />
      )}
    </Stack>
  );
}

/** Returns the sessions that the open dialog would end; null for no dialog, or a session that has ended. */
function targetOf(
  id: string,
  sessions: readonly UserSession[],
  apps: readonly UserAppSession[],
  total: number,
): EndTarget | null {
  if (id === 'all') return total === 0 ? null : { kind: 'all', total };
  const session = sessions.find(one => one.id === id);
  if (session !== undefined) return { kind: 'session', session };
  const app = apps.find(one => one.id === id);
  return app === undefined ? null : { kind: 'app', app };
}

function countText(total: number, listed: number): string {
  const sessions = counted(total, 'session');
  return total > listed
    ? `${sessions}. The ${formatNumber(listed)} most recently used are listed.`
    : `${sessions} on all devices, with the applications that depend on each.`;
}
