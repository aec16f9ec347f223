import type { ResponseOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { type ConnectedApplication, demoUsername } from '@portico/contract/apps/schemas/access';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';

interface QuickSetupProps {
  apps?: readonly ConnectedApplication[] | undefined;
  /** Without the demo user only the button and its purpose are shown. */
  hasDemoUser: boolean;
}

/** Explains how to test an application as an ordinary user, and sets up the demo user. */
export function QuickSetup({ apps = [], hasDemoUser }: QuickSetupProps) {
  const { mayCall } = useSession();
  const setUp = useWrite(api.access.quickSetup, {
    refreshes: accessReads,
    succeeded: ({ appIds: { length } }) => ({
      title: 'The demo user is ready',
      description: `It can open ${counted(length, 'application')}`,
    }),
    failed: { title: 'Quick Setup failed' },
  });
  const [ready, setReady] = useState<ResponseOf<typeof api.access.quickSetup> | null>(null);
  const demo = (
    <Text as="code" isMono>
      {demoUsername}
    </Text>
  );
  return (
    <Card
      title="Test as a user"
      description={
        hasDemoUser
          ? 'The demo account shows you what ordinary users see.'
          : 'Quick Setup is for the demo user, which only demo mode creates.'
      }
    >
      <Stack>
        {hasDemoUser ? (
          <>
            <Stack as="ol" gap={3}>
              <Text as="li">1. Add an application and grant users access in the matrix above.</Text>
              <Text as="li">
                2. Run Quick Setup to grant {demo} all active applications that are open to every role.
              </Text>
              <Text as="li">
                3. Sign in as {demo} with User Access in another browser and open the application from the
                portal.
              </Text>
            </Stack>
            <Caption>
              Demo mode prints the password of the demo account at startup. Quick Setup never changes a
              regular user with this name.
            </Caption>
          </>
        ) : null}
        <Inline>
          <PermittedButton
            icon={<Zap />}
            reason={mayCall(api.access.quickSetup) ? null : 'Only administrators can set up the demo user.'}
            isPending={setUp.isPending}
            onPress={async () => setReady(await setUp.run({}))}
          >
            Quick Setup
          </PermittedButton>
        </Inline>
        {ready === null ? null : (
          <Notice tone="success">
            {ready.appIds.length === 0
              ? 'No active application is open to every role yet.'
              : `The demo user can open ${namesOf(ready.appIds, apps)}.`}{' '}
            <Link href={`${paths.userPermissions}?user=${ready.userId}`}>Permissions of {demoUsername}</Link>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

const names = new Intl.ListFormat('en', { type: 'conjunction' });

const namesOf = (ids: readonly string[], apps: readonly ConnectedApplication[]) =>
  names.format(apps.filter(({ id }) => ids.includes(id)).map(app => app.name));
