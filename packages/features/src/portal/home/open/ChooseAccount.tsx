import { openAppPath, openAppQuery } from '@portico/contract/api/documents';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { UserSuppliedName } from '../../../lib/components/UserSuppliedName.tsx';
import { useClient } from '../../../lib/data/client.tsx';
import { useNavigation } from '../../../lib/navigation/navigation.tsx';
import { useAddress } from '../../../lib/navigation/useAddress.ts';
import { endSession } from '../../../session/end/endSession.ts';
import { useSession, useUser } from '../../../session/state/useSession.ts';

interface ChooseAccountProps {
  appId: string;
  /** Null if the user may not know of it. */
  appName: string | null;
}

/**
 * Prompts for the account of an application's request (`prompt=select_account`, docs/sso.md, 'Authorization requests').
 */
export function ChooseAccount({ appId, appName }: ChooseAccountProps) {
  const { id, firstName, lastName, username } = useUser();
  const { leave } = useSession();
  const { visit } = useNavigation();
  const client = useClient();
  const request = useAddress().get('request');
  const [chosen, setChosen] = useState<'this' | 'another' | null>(null);
  const name = `${firstName} ${lastName}`.trim() || username;
  const proceed = () => {
    setChosen('this');
    visit(`${openAppPath(appId, request)}&account=${encodeURIComponent(id)}`, { replace: true });
  };
  const change = () => {
    setChosen('another');
    const query = openAppQuery(appId, request);
    void endSession(client, leave, 'logged-out', openAppPath(appId, request), query);
  };
  return (
    <EmptyState
      icon={<UserRoundCog />}
      titleLevel={1}
      title="Choose an account"
      action={
        <Inline justify="center">
          <Button isPending={chosen === 'another'} isDisabled={chosen === 'this'} onPress={change}>
            Use another account
          </Button>
          <Button
            variant="primary"
            isPending={chosen === 'this'}
            isDisabled={chosen === 'another'}
            onPress={proceed}
          >
            <span>
              Continue as <UserSuppliedName>{name}</UserSuppliedName>
            </span>
          </Button>
        </Inline>
      }
    >
      {appName === null ? 'An application' : <UserSuppliedName>{appName}</UserSuppliedName>} asks which
      account to use. You are signed in as <UserSuppliedName>{username}</UserSuppliedName>. Using another
      account signs you out first.
    </EmptyState>
  );
}
