import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import type { UserOverview } from '@portico/contract/people/schemas/userSession';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { StatCard } from '@portico/ui/StatCard';
import { Text } from '@portico/ui/Text';
import { AppWindow, CircleCheck, Clock, Inbox, MonitorSmartphone } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatMoment, formatNumber, formatRelative } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { attentionOf } from './attention.ts';
import { GrantedApps, LastEvents } from './OverviewLists.tsx';

/** Items that need attention, use of the account, facts about its user, their last events and applications. */
export function OverviewTab({ user }: { user: User }) {
  const overview = useRead(api.users.overview, { params: { id: user.id } }, { isLive: true });
  if (overview.state === 'failed')
    return <LoadError message="The overview of this user could not be loaded." of={overview} isCard />;
  return (
    <Stack gap={5}>
      <Figures user={user} data={overview.data} />
      <Grid split="half" gap={5}>
        <Stack gap={5}>
          <Attention user={user} data={overview.data} />
          <LastEvents user={user} />
        </Stack>
        <Stack gap={5}>
          <Details user={user} data={overview.data} />
          <GrantedApps user={user} />
        </Stack>
      </Grid>
    </Stack>
  );
}

interface PartProps {
  user: User;
  /** Undefined while it loads. */
  data: UserOverview | undefined;
}

const figures = [
  { name: 'sessions', label: 'Sessions', loadingLabel: 'Loading sessions', icon: <MonitorSmartphone /> },
  { name: 'apps', label: 'Apps', loadingLabel: 'Loading apps', icon: <AppWindow /> },
  { name: 'pendingRequests', label: 'Open requests', loadingLabel: 'Loading requests', icon: <Inbox /> },
] as const;

function Figures({ user, data }: PartProps) {
  const now = useNow();
  return (
    <Grid split="quarters">
      <StatCard
        label="Last sign-in"
        value={user.lastLogin === null ? 'Never' : formatRelative(user.lastLogin, now)}
        loadingLabel="Loading last sign-in"
        icon={<Clock />}
      />
      {figures.map(({ name, label, loadingLabel, icon }) => (
        <StatCard
          key={name}
          label={label}
          value={data && formatNumber(data[name])}
          loadingLabel={loadingLabel}
          icon={icon}
        />
      ))}
    </Grid>
  );
}

function Attention({ user, data }: PartProps) {
  const now = useNow();
  return (
    <Card title="Needs attention" padding="none">
      <List
        label="Needs attention"
        state={data === undefined ? 'loading' : 'ready'}
        items={data && attentionOf(user, data, now)}
        itemKey={({ title }) => title}
        loadingLabel="Loading what needs attention"
        expectedItems={1}
        renderItem={({ title, sentence, link }) => (
          <Stack gap={0} align="start">
            <Text weight="strong">{title}</Text>
            <Text tone="muted">{sentence}</Text>
            {link === undefined ? null : (
              <Link href={pathTo(link.tab, { id: user.id })} isStandalone>
                {link.label}
              </Link>
            )}
          </Stack>
        )}
        empty={
          <EmptyState icon={<CircleCheck />} title="Nothing needs attention">
            Locks, waiting requests and temporary passwords appear here.
          </EmptyState>
        }
        failed={null}
      />
    </Card>
  );
}

const Details = ({ user, data }: PartProps) => (
  <Card title="Details">
    <DescriptionList
      items={[
        { term: 'Email', description: user.emailVerified ? user.email : `${user.email} (not verified)` },
        { term: 'Role', description: roleNames[user.role] },
        { term: 'Phone', description: user.phone || '–' },
        { term: 'Company', description: user.company || '–' },
        { term: 'Department', description: user.department || '–' },
        { term: 'Job title', description: user.position || '–' },
        {
          term: 'Last sign-in',
          description: user.lastLogin === null ? 'Never' : formatMoment(user.lastLogin),
        },
        {
          term: 'Added',
          description:
            data === undefined ? (
              <Loading label="Loading when the user was added">
                <Skeleton length="medium" />
              </Loading>
            ) : (
              formatDate(data.createdAt)
            ),
        },
      ]}
    />
  </Card>
);
