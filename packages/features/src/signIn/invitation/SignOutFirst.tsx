import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useClient } from '../../lib/data/client.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { endSession } from '../../session/endSession.ts';
import { useSession } from '../../session/useSession.ts';

interface SignOutFirstProps {
  /** Purpose of the link. */
  lead: string;
  advice: string;
  /** The address of the link, with its secret in the fragment. */
  next: string;
  user: SignedInUser;
}

/** Shows the signed-in user of a browser that opened a link to choose a password, which may be for another account. */
export function SignOutFirst({ lead, advice, next, user }: SignOutFirstProps) {
  const { leave } = useSession();
  const client = useClient();
  const [isPending, setPending] = useState(false);
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
