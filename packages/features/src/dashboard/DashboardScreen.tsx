import { ButtonLink } from '@portico/ui/ButtonLink';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ShieldAlert } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/title.ts';
import { ActivityFeed } from './ActivityFeed.tsx';
import { Figures } from './Figures.tsx';
import { GuideTeaser } from './GuideTeaser.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentUsers } from './RecentUsers.tsx';

/** The console's first screen: how the organisation signs in, and what comes next. Spec section 2. */
export function DashboardScreen() {
  useTitle('Dashboard');
  return (
    <Page>
      <Stack>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Dashboard</Heading>
            <Text tone="muted">How your organisation signs in</Text>
          </Stack>
          <ButtonLink href={paths.security} icon={<ShieldAlert />}>
            Security
          </ButtonLink>
        </Inline>
        <Figures />
        <Grid split="sidebar">
          <Stack>
            <QuickActions />
            <GuideTeaser />
          </Stack>
          <ActivityFeed />
        </Grid>
        <RecentUsers />
      </Stack>
    </Page>
  );
}
