import { screens } from '@portico/contract/screens';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { useTitle } from '../../lib/navigation/title.ts';
import { ActivityFeed } from './ActivityFeed.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { Figures } from './Figures.tsx';
import { GuideTeaser } from './GuideTeaser.tsx';
import { NotableEvents } from './NotableEvents.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentUsers } from './RecentUsers.tsx';
import { SetupGuide } from './SetupGuide.tsx';
import { Use } from './Use.tsx';
import { useHubOverview, useSignIns } from './useDashboard.ts';

/**
 * The console's start screen: what needs attention and what happened, figures and a chart; below, quick actions, activity
 * and recent users. docs/log.md, 'Dashboard'.
 */
export function DashboardScreen() {
  useTitle(screens.home.title.admin);
  const overview = useHubOverview();
  const signIns = useSignIns();
  const isNewHub = overview.data?.setup?.some(({ step, isDone }) => step === 'application' && !isDone);
  return (
    <Page>
      <Stack>
        <Heading level={1}>Dashboard</Heading>
        <SetupGuide overview={overview} />
        {isNewHub ? (
          <>
            <AttentionCard overview={overview} isNewHub />
            <Figures overview={overview} signIns={signIns} isNewHub />
          </>
        ) : (
          <>
            <Grid split="half">
              <AttentionCard overview={overview} />
              <NotableEvents />
            </Grid>
            <Grid split="half">
              <Figures overview={overview} signIns={signIns} />
              <Use overview={overview} signIns={signIns} />
            </Grid>
          </>
        )}
        <Grid split="aside">
          {/* As high as its entries, not as the column beside it. */}
          <Stack>
            <ActivityFeed />
          </Stack>
          <Stack>
            <QuickActions />
            <GuideTeaser />
          </Stack>
        </Grid>
        <RecentUsers />
      </Stack>
    </Page>
  );
}
