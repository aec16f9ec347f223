import { screens } from '@portico/contract/screens';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useTitle } from '../../lib/navigation/title.ts';
import { ActivityFeed } from './ActivityFeed.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { Figures } from './Figures.tsx';
import { GuideTeaser } from './GuideTeaser.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentUsers } from './RecentUsers.tsx';
import { SetupGuide } from './SetupGuide.tsx';
import { Use } from './Use.tsx';
import { useHubOverview, useSignIns } from './useDashboard.ts';

/**
 * The console's start screen: what needs attention, figures, use, quick actions, activity and recent users.
 * docs/log.md, 'Dashboard'.
 */
export function DashboardScreen() {
  useTitle(screens.home.title.admin);
  const overview = useHubOverview();
  const signIns = useSignIns();
  return (
    <Page>
      <Stack>
        <Stack gap={0}>
          <Heading level={1}>Dashboard</Heading>
          <Text tone="muted">Users, apps and sign-ins at a glance</Text>
        </Stack>
        <SetupGuide overview={overview} />
        <AttentionCard overview={overview} />
        <Figures overview={overview} signIns={signIns} />
        <Use overview={overview} signIns={signIns} />
        <Grid split="sidebar">
          <Stack>
            <QuickActions />
            <GuideTeaser />
          </Stack>
          {/* As high as its entries, not as the column beside it. */}
          <Stack>
            <ActivityFeed />
          </Stack>
        </Grid>
        <RecentUsers />
      </Stack>
    </Page>
  );
}
