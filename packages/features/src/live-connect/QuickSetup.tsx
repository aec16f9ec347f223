import { type ConnectedApplication, demoUsername } from '@portico/contract/schemas/access';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../session/useSession.ts';
import { useQuickSetup } from './useLiveConnect.ts';

interface Ready {
  userId: string;
  appIds: readonly string[];
}

/** How to try an application as an ordinary user, and the button that gets the demo user ready for it. */
export function QuickSetup({ apps = [] }: { apps?: readonly ConnectedApplication[] | undefined }) {
  const { mayCall } = useSession();
  const setUp = useQuickSetup();
  const [ready, setReady] = useState<Ready | null>(null);
  const demo = (
    <Text as="code" isMono>
      {demoUsername}
    </Text>
  );
  return (
    <Card title="Try it as a user" description="A demo account shows what ordinary users see.">
      <Stack>
        <Stack as="ol" gap={3}>
          <Text as="li">1. Add an application, and give it to people in the matrix below.</Text>
          <Text as="li">
            2. Quick Setup gives the user {demo} every active application that is open to every role.
          </Text>
          <Text as="li">
            3. Sign in as {demo} with User Access in another browser, and open the application from the
            portal.
          </Text>
        </Stack>
        <Text size="small" tone="muted">
          The demo account exists only in the demo, which prints its password when it starts. Quick Setup
          never acts on another user of this name.
        </Text>
        <Inline>
          {mayCall(api.access.quickSetup) ? (
            <Button
              icon={<Zap />}
              isPending={setUp.isPending}
              onPress={async () => setReady(await setUp.run({}))}
            >
              Quick Setup
            </Button>
          ) : (
            <UnavailableButton icon={<Zap />} reason="Only administrators set up the demo user.">
              Quick Setup
            </UnavailableButton>
          )}
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
