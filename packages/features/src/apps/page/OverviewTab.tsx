import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { ApplicationOverview } from '@portico/contract/apps/schemas/application';
import { maxCounted } from '@portico/contract/limits';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { StatCard } from '@portico/ui/StatCard';
import { ChartColumn, Clock, KeyRound, MonitorCheck, Users } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { accessLevelText, categoryNames } from '../../lib/format/applications.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatNumber, formatRelative } from '../../lib/format/formats.ts';
import type { TabProps } from '../list/useAppDialog.ts';
import { type Health, healthOf } from './health.ts';
import { OpensChart, summaryOf } from './OpensChart.tsx';
import { useOidc } from './useWay.ts';

/** The use, health and details of an application. */
export function OverviewTab({ app }: TabProps) {
  const overview = useRead(api.apps.overview, { params: { id: app.id } }, { isLive: true });
  const now = useNow();
  if (overview.state === 'failed')
    return <LoadError message="The use of this application could not be loaded." of={overview} isCard />;
  const { data } = overview;
  const health = data && healthOf(data, app.isActive, now);
  const activityLink = (
    <Link href={pathTo('appActivity', { id: app.id })} isStandalone>
      Show the activity
    </Link>
  );
  return (
    <Stack gap={5}>
      {health?.tone === 'warning' ? (
        <Notice tone="warning" title={health.title} actions={activityLink}>
          {health.sentence}
        </Notice>
      ) : null}
      <Figures data={data} now={now} />
      <Grid split="half" gap={5}>
        <Card title="Opens" description={data ? summaryOf(data.opens) : 'The last 30 days.'}>
          {data === undefined ? (
            <Loading label="Loading opens">
              <Skeleton shape="chart" />
            </Loading>
          ) : data.lastUsed === null && data.opens.every(({ count }) => count === 0) ? (
            <EmptyState icon={<ChartColumn />} title="Never opened">
              Portal launches and OpenID Connect sign-ins appear here.
            </EmptyState>
          ) : (
            <OpensChart opens={data.opens} />
          )}
        </Card>
        <Details app={app} health={health} />
      </Grid>
    </Stack>
  );
}

const upTo = (count: number, most: number) =>
  count >= most ? `${formatNumber(most)} or more` : formatNumber(count);

/** The key figures. `data` is undefined while it loads. */
const Figures = ({ data, now }: { data: ApplicationOverview | undefined; now: Date }) => (
  <Grid split="quarters">
    <StatCard
      label="Last used"
      value={data && (data.lastUsed === null ? 'Never' : formatRelative(data.lastUsed, now))}
      loadingLabel="Loading last use"
      icon={<Clock />}
      hint={data && 'The newest open or sign-on'}
    />
    <StatCard
      label="Users this week"
      value={data && formatNumber(data.usersLastWeek)}
      loadingLabel="Loading users"
      icon={<Users />}
      hint={data && `${formatNumber(data.usersLastMonth)} in the last 30 days`}
    />
    <StatCard
      label="Have access"
      value={data && formatNumber(data.holders)}
      loadingLabel="Loading access"
      icon={<KeyRound />}
      hint={data && 'Users who may open it'}
    />
    <StatCard
      label="Open sessions"
      value={data && upTo(data.liveSessions, maxCounted)}
      loadingLabel="Loading sessions"
      icon={<MonitorCheck />}
      hint={data && 'At this application now'}
    />
  </Grid>
);

/** Facts about the application, and the health of its sign-ons, which is undefined while it loads. */
function Details({ app, health }: Pick<TabProps, 'app'> & { health: Health | undefined }) {
  const oidc = useOidc(app.id);
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          {
            term: 'Health',
            description:
              health === undefined ? (
                <Loading label="Loading health">
                  <Skeleton length="long" />
                </Loading>
              ) : (
                <Stack gap={1} align="start">
                  <Badge tone={health.tone}>{health.title}</Badge>
                  {health.tone === 'warning' ? null : health.sentence}
                </Stack>
              ),
          },
          { term: 'Address', description: app.url === '' ? 'No URL yet' : app.url },
          { term: 'Category', description: categoryNames[app.category] },
          { term: 'Open to', description: accessLevelText(app.accessLevel) },
          {
            term: 'Sign-on',
            description: (
              <Link href={pathTo('appSignOn', { id: app.id })} isStandalone>
                {oidc.data ? 'OpenID Connect and Portico token' : 'Portico token'}
              </Link>
            ),
          },
          { term: 'Added', description: formatDate(app.createdAt) },
        ]}
      />
    </Card>
  );
}
