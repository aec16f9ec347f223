import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { EntryPage } from '../lib/components/EntryPage.tsx';
import { UserSuppliedName } from '../lib/components/UserSuppliedName.tsx';
import { useClient } from '../lib/data/client.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { endSession } from '../session/endSession.ts';
import { useSession } from '../session/useSession.ts';

interface SignOutFirstProps {
  /** The secret of the link. */
  token: string;
  user: SignedInUser;
}

/** Shows who is signed in to a browser that opened an invitation, which is for another account. */
export function SignOutFirst({ token, user }: SignOutFirstProps) {
  const { leave } = useSession();
  const client = useClient();
  const [isPending, setPending] = useState(false);
  const fragment = `#${token}`;
  return (
    <EntryPage title="You are already signed in" lead="This invitation is for a new account.">
      <Card padding="large">
        <Stack gap={5}>
          <Text>
            This browser is signed in as{' '}
            <strong>
              <UserSuppliedName>{user.username}</UserSuppliedName>
            </strong>
            . Sign out to choose the password of the invited account. The invitation stays valid.
          </Text>
          <Button
            variant="primary"
            size="large"
            isFullWidth
            isPending={isPending}
            pendingLabel={isPending ? 'Signing out…' : undefined}
            onPress={() => {
              setPending(true);
              void endSession(client, leave, 'logged-out', paths.invitation + fragment, fragment);
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
