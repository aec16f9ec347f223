import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { ActivityFeed } from './ActivityFeed.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { Figures } from './Figures.tsx';
import { NotableEvents } from './NotableEvents.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentUsers } from './RecentUsers.tsx';
import { SetupGuide } from './SetupGuide.tsx';
import { Use } from './Use.tsx';

const poll = { refreshInterval: intervals.activityStream, isLive: true } as const;

/**
 * The console's start screen: what needs attention and what happened, figures and a chart; below, quick actions, activity
 * and recent users. docs/log.md, 'Dashboard'.
 */
export function DashboardScreen() {
  useTitle(screens.home.title.admin);
  const overview = useRead(api.dashboard.overview, {}, poll);
  const signIns = useRead(api.dashboard.signIns, {}, { isLive: true });
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

const steps = [
  { title: '1. Connect the app', text: 'Add it here and copy its API key, which is shown once.' },
  { title: '2. Receive the token', text: 'The app reads the sso_token parameter when a user opens it.' },
  { title: '3. Validate the token', text: 'The app sends the token to the hub and gets the user.' },
] as const;

/** Summarises the integration guide in three steps. docs/log.md, 'Dashboard'. */
const GuideTeaser = () => (
  <Card
    title="Integration Guide"
    actions={
      <Link href={paths.integration} isStandalone>
        Open the guide
      </Link>
    }
  >
    <Stack as="ol" gap={3}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Text size="small" weight="strong">
            {title}
          </Text>
          <Caption>{text}</Caption>
        </li>
      ))}
    </Stack>
  </Card>
);
