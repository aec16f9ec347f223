import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type ReactNode, useState } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useClient } from '../../lib/data/client.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { endSession } from '../../session/end/endSession.ts';
import { useSession } from '../../session/state/useSession.ts';

interface SignOutFirstProps {
  /** Purpose of the link. */
  lead: string;
  advice: string;
  /** The address of the link, with its secret in the fragment. */
  next: string;
  /** The screen of the link. */
  children: ReactNode;
}

/**
 * Shows the screen of a link to choose a password or, in a signed-in browser, its user: the link may be for another account.
 */
export function SignOutFirst({ lead, advice, next, children }: SignOutFirstProps) {
  const { user, leave } = useSession();
  const client = useClient();
  const [isPending, setPending] = useState(false);
  if (user === null) return children;
  return (
    <EntryPage title="You are already signed in" lead={lead}>
      <Card padding="large">
        <Stack gap={5}>
          <Text>
            This browser is signed in as{' '}
            <strong>
              <UserSuppliedName>{user.username}</UserSuppliedName>
            </strong>
            . {advice}
          </Text>
          <Button
            variant="primary"
            size="large"
            isFullWidth
            isPending={isPending}
            pendingLabel={isPending ? 'Signing out…' : undefined}
            onPress={() => {
              setPending(true);
              void endSession(client, leave, 'logged-out', next, `#${next}`);
            }}
          >
            Sign out and continue
          </Button>
          <ButtonLink isFullWidth href={paths.home}>
            Stay signed in
          </ButtonLink>
        </Stack>
      </Card>
    </EntryPage>
  );
}
