import { screens } from '@portico/contract/screens';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { EventList } from './EventList.tsx';
import { HighRiskAddresses } from './HighRiskAddresses.tsx';
import { RiskTimeline } from './RiskTimeline.tsx';
import { SecurityFigures } from './SecurityFigures.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { TestData } from './TestData.tsx';
import { isQuiet } from './timeline.ts';
import { useRiskTimeline } from './useSecurity.ts';

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
