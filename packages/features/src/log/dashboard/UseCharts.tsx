import { pathTo } from '@portico/contract/documents';
import type { SignInSeries } from '@portico/contract/schemas/activity';
import type { Overview } from '@portico/contract/schemas/overview';
import { BarChart } from '@portico/ui/BarChart';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Blocks } from 'lucide-react';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { formatDay } from '../../lib/format/days.ts';
import { formatNumber, formatTimeOfDay } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Days or hours between the labels of a chart. */
const tickSteps = { day: 7, hour: 6 } as const;

/** One bar, and one row of the table. */
interface Step {
  id: string;
  label: string;
  values: readonly number[];
}

interface StepsProps {
  title: string;
  /** 'Day' or 'Time'. */
  stepLabel: string;
  /** A chart for each value of a step, such as ['sign-in', 'sign-ins']. */
  series: readonly (readonly [one: string, many: string])[];
  steps: readonly Step[];
  tickStep: number;
  /** True if the text at rest is that of the highest bar, not of the last one. */
  isOfPeak?: boolean;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Charts over the same steps, and their values as a table. */
function Steps({ title, stepLabel, series, steps, tickStep, isOfPeak = false }: StepsProps) {
  const columns: TableColumn<Step>[] = [
    { id: 'step', title: stepLabel, isRowHeader: true, cell: ({ label }) => label },
    ...series.map(([, many], index) => ({
      id: many,
      title: capitalised(many),
      cell: ({ values }: Step) => formatNumber(values[index] ?? 0),
    })),
  ];
  return (
    <Stack>
      {series.map(([one, many], index) => {
        const bars = steps.map(({ id, label, values }) => ({
          id,
          value: values[index] ?? 0,
          title: `${label}: ${counted(values[index] ?? 0, one, many)}`,
        }));
        const peak = Math.max(...bars.map(({ value }) => value));
        return (
          <BarChart
            key={many}
            label={`${capitalised(many)}. ${bars
              .filter(({ value }) => value > 0)
              .map(bar => bar.title)
              .join('. ')}`}
            stepLabel={`${capitalised(many)}: ${stepLabel.toLowerCase()}`}
            bars={bars}
            maxValue={Math.max(1, peak)}
            restIndex={isOfPeak ? bars.findIndex(({ value }) => value === peak) : undefined}
            tickLabels={steps.filter((_, step) => step % tickStep === 0).map(({ label }) => label)}
          />
        );
      })}
      <Disclosure title="Show as table">
        <Table
          label={title}
          state="ready"
          items={steps}
          itemKey={({ id }) => id}
          columns={columns}
          loadingLabel=""
          empty={null}
          failed={null}
        />
      </Disclosure>
    </Stack>
  );
}

/** Returns the hours of a day in the reader's time zone, from their midnight on. */
function localHours(counts: readonly number[], now: Date): Step[] {
  const hours = counts.map((count, hour) => {
    const at = new Date(now);
    at.setUTCHours(hour, 0, 0, 0);
    return { minute: at.getHours() * 60 + at.getMinutes(), at, count };
  });
  return hours
    .toSorted((one, other) => one.minute - other.minute)
    .map(({ at, count, minute }) => ({ id: String(minute), label: formatTimeOfDay(at), values: [count] }));
}

interface UseChartsProps {
  overview: Overview;
  signIns: SignInSeries;
  now: Date;
}

/** Use of the hub in the last days: over time, by hour, and by application. docs/log.md, 'Dashboard'. */
export default function UseCharts({ overview, signIns, now }: UseChartsProps) {
  const days = overview.days.map(({ day, newPeople }) => ({
    id: day,
    label: formatDay(day),
    values: [signIns.find(row => row.day === day)?.signIns ?? 0, newPeople],
  }));
  return (
    <Grid split="half">
      <Card title="Sign-ins and new people" description={`By day (UTC), last ${days.length} days`}>
        <Steps
          title="Sign-ins and new people by day"
          stepLabel="Day"
          series={[
            ['sign-in', 'sign-ins'],
            ['new person', 'new people'],
          ]}
          steps={days}
          tickStep={tickSteps.day}
        />
      </Card>
      <Stack>
        <Card title="Busiest hours" description={`Sign-ins by your time of day, last ${days.length} days`}>
          <Steps
            title="Sign-ins by time of day"
            stepLabel="Time"
            series={[['sign-in', 'sign-ins']]}
            steps={localHours(overview.signInHours, now)}
            tickStep={tickSteps.hour}
            isOfPeak
          />
        </Card>
        <TopApplications applications={overview.topApplications} days={days.length} />
      </Stack>
    </Grid>
  );
}

interface TopApplicationsProps {
  applications: Overview['topApplications'];
  days: number;
}

const TopApplications = ({ applications, days }: TopApplicationsProps) => (
  <Card title="Top applications" description={`Opens in the last ${days} days`} padding="none">
    <List
      label="Top applications"
      state="ready"
      items={applications}
      itemKey={({ id }) => id}
      loadingLabel=""
      renderItem={({ id, name, icon, opens }) => (
        <Inline gap={3} isWrapping={false}>
          <Monogram name={name} picture={icon} />
          <Stack gap={0} isGrowing>
            <Link href={pathTo('app', { id })} isStandalone>
              <UserSuppliedName>{name}</UserSuppliedName>
            </Link>
          </Stack>
          <Text tone="muted" isTabular>
            {counted(opens, 'open', 'opens')}
          </Text>
        </Inline>
      )}
      empty={
        <EmptyState
          icon={<Blocks />}
          title="No app has been opened yet"
          action={
            <Link href={paths.simpleApps} isStandalone>
              Show the apps
            </Link>
          }
        >
          Counts portal launches and OpenID Connect sign-ins.
        </EmptyState>
      }
      failed={null}
    />
  </Card>
);
