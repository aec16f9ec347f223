import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { EventList } from './EventList.tsx';
import { HighRiskAddresses } from './HighRiskAddresses.tsx';
import { RiskTimeline } from './RiskTimeline.tsx';
import { SecurityFigures } from './SecurityFigures.tsx';
import { TestData } from './TestData.tsx';
import { isQuiet } from './timeline.ts';
import { securityReads, useRiskTimeline, useSecurityDashboard } from './useSecurity.ts';

/** Security monitoring: figures, risk timeline and security events. docs/log.md, 'Security monitoring'. */
export function SecurityScreen() {
  useTitle(screens.security.title);
  const { data } = useRiskTimeline();
  const parts = (
    <>
      <RiskTimeline />
      <HighRiskAddresses />
    </>
  );
  return (
    <Page>
      <Stack>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Security</Heading>
            <Text tone="muted">Suspicious sign-in activity</Text>
          </Stack>
          <TestData />
        </Inline>
        <StaleNotice />
        <SecurityFigures />
        {isQuiet(data) ? parts : <Grid split="aside">{parts}</Grid>}
        <EventList />
      </Stack>
      <SignOuts />
    </Page>
  );
}

/** Warns after a failed refresh: without it, missing events would look like a quiet day. */
function StaleNotice() {
  const reads = [useSecurityDashboard(), useRiskTimeline()];
  const [isPending, setPending] = useState(false);
  if (!reads.some(({ state, error }) => state === 'ready' && error !== undefined)) return null;
  const refresh = async () => {
    setPending(true);
    await revalidateReads(securityReads);
    setPending(false);
  };
  return (
    <Notice
      tone="warning"
      isLive
      actions={
        <Button isPending={isPending} onPress={() => void refresh()}>
          Try again
        </Button>
      }
    >
      The latest data could not be loaded. This page may be out of date.
    </Notice>
  );
}
