import { FailedState } from '@portico/ui/FailedState';
import { Mark } from '@portico/ui/Mark';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { useState } from 'react';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { useSession } from '../state/useSession.ts';
import { useReconnect } from './useReconnect.ts';

/** Shown if the hub is unreachable at the start. The session stays, because the hub may be restarting. */
export default function Unreachable() {
  const { verify } = useSession();
  const [isTrying, setTrying] = useState(false);
  useTitle('No connection');
  useReconnect(true, verify);
  const tryAgain = async () => {
    setTrying(true);
    await verify();
    setTrying(false);
  };
  return (
    <Page isCentred width="narrow">
      <Stack gap={6} align="center">
        <Mark size="large" />
        <FailedState
          title={`${productName} cannot be reached.`}
          message="You are still signed in."
          retryLabel="Try again"
          onRetry={tryAgain}
          isRetrying={isTrying}
        />
      </Stack>
    </Page>
  );
}
