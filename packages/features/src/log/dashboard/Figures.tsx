import { api } from '@portico/contract/api/table';
import { recentWindows } from '@portico/contract/limits';
import type { SignInSeries, Stats } from '@portico/contract/log/schemas/activity';
import type { Overview } from '@portico/contract/log/schemas/overview';
import { Grid } from '@portico/ui/Grid';
import { Skeleton } from '@portico/ui/Skeleton';
import { Sparkline } from '@portico/ui/Sparkline';
import { Stack } from '@portico/ui/Stack';
import { StatCard } from '@portico/ui/StatCard';
import { Blocks, MonitorSmartphone, ShieldAlert, Users } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { type Read, useRead } from '../../lib/data/useRead.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';

interface FiguresProps {
  overview: Read<Overview>;
  signIns: Read<SignInSeries>;
  /** True if no chart is beside them. */
  isNewHub?: boolean;
}

/** Four figures, each with a chart of the last days. docs/log.md, 'Dashboard'. */
export function Figures({ overview, signIns, isNewHub = false }: FiguresProps) {
  const stats = useRead(api.dashboard.stats, {}, { isLive: true });
  if (stats.state === 'failed')
    return <LoadError message="The figures could not be loaded." of={stats} isCard />;
  const figure = (name: keyof Stats) => stats.data && formatNumber(stats.data[name]);
  return (
    <Grid split={isNewHub ? 'quarters' : 'pairs'}>
      <StatCard
        label="Users"
        href={paths.users}
        loadingLabel="Counting users"
        icon={<Users />}
        value={figure('totalUsers')}
        hint="With an account"
      >
        <DailyChart days={daysOf(overview)} name="New people" of={day => day.newPeople} />
      </StatCard>
      <StatCard
        label="Apps"
        href={paths.simpleApps}
        loadingLabel="Counting apps"
        icon={<Blocks />}
        value={figure('connectedApps')}
        hint="Connected and active"
      >
        <DailyChart days={daysOf(overview)} name="Opens" of={day => day.opens} />
      </StatCard>
      <StatCard
        label="Sessions"
        href={`${paths.auditLogs}?action=login`}
        loadingLabel="Counting sessions"
        icon={<MonitorSmartphone />}
        value={figure('activeSessions')}
        hint="Signed in now"
      >
        <DailyChart days={daysOf(signIns)} name="Sign-ins" of={day => day.signIns} />
      </StatCard>
      <StatCard
        label="Failures"
        href={paths.security}
        loadingLabel="Counting failures"
        icon={<ShieldAlert />}
        value={figure('failedLogins')}
        hint="In the last 24 hours"
      >
        <DailyChart days={daysOf(signIns)} name="Failures" of={day => day.failures} isBad />
      </StatCard>
    </Grid>
  );
}

/** Returns the days of a read: undefined while they load, null if they failed to. */
const daysOf = <Day,>(read: Read<{ days: Day[] } | Day[]>): Day[] | null | undefined => {
  if (read.state === 'failed') return null;
  return Array.isArray(read.data) ? read.data : read.data?.days;
};

interface DailyChartProps<Day> {
  days: Day[] | null | undefined;
  /** The counted events, as the label shows them. */
  name: string;
  of: (day: Day) => number;
  isBad?: boolean;
}

/** A line chart of the last days; nothing if all are zero. */
function DailyChart<Day>({ days, name, of, isBad = false }: DailyChartProps<Day>) {
  if (days === null) {
    return <Caption>The chart could not be loaded.</Caption>;
  }
  const values = days?.map(of);
  if (values?.every(value => value === 0)) return null;
  return (
    <Stack gap={1}>
      {values === undefined ? (
        <Skeleton shape="control" />
      ) : (
        <Sparkline
          label={`${name} per day, last ${values.length} days: ${values.map(formatNumber).join(', ')}`}
          values={values}
          tone={isBad ? 'danger' : 'accent'}
        />
      )}
      <Caption>
        {name}, {recentWindows.signInDays} days
      </Caption>
    </Stack>
  );
}
