import { pathTo } from '@portico/contract/api/documents';
import type { SignInSeries } from '@portico/contract/log/schemas/activity';
import type { Overview } from '@portico/contract/log/schemas/overview';
import { BarChart } from '@portico/ui/BarChart';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Blocks } from 'lucide-react';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { capitalised } from '../../lib/format/capitalised.ts';
import { formatDay } from '../../lib/format/days.ts';
import { counted, formatNumber, formatTimeOfDay } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** One bar, and one row of the table. */
interface Step {
  id: string;
  label: string;
  value: number;
}

interface StepsProps {
  title: string;
  /** 'Day (UTC)' or 'Time'. */
  stepLabel: string;
  /** The noun of a value, such as ['sign-in', 'sign-ins']. */
  noun: readonly [one: string, many: string];
  steps: readonly Step[];
  /** Steps between two labels of the chart. */
  tickStep: number;
  /** True if the text at rest is that of the highest bar, not of the last one. */
  isOfPeak?: boolean;
}

/** A chart, and its values as a table. */
function Steps({ title, stepLabel, noun: [one, many], steps, tickStep, isOfPeak = false }: StepsProps) {
  const bars = steps.map(({ id, label, value }) => ({
    id,
    value,
    title: `${label}: ${counted(value, one, many)}`,
  }));
  const peak = Math.max(...bars.map(({ value }) => value));
  const columns: TableColumn<Step>[] = [
    { id: 'step', title: stepLabel, isRowHeader: true, cell: ({ label }) => label },
    { id: 'value', title: capitalised(many), cell: ({ value }) => formatNumber(value) },
  ];
  return (
    <Stack gap={2}>
      <BarChart
        label={`${title}. ${bars
          .filter(({ value }) => value > 0)
          .map(bar => bar.title)
          .join('. ')}`}
        stepLabel={`${title}: ${stepLabel}`}
        bars={bars}
        maxValue={Math.max(1, peak)}
        restIndex={isOfPeak ? bars.findIndex(({ value }) => value === peak) : undefined}
        tickLabels={steps.filter((_, step) => step % tickStep === 0).map(({ label }) => label)}
      />
      <Disclosure title="Show as table">
        <Table label={title} items={steps} itemKey={({ id }) => id} columns={columns} />
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
    .map(({ at, count, minute }) => ({ id: String(minute), label: formatTimeOfDay(at), value: count }));
}

interface UseChartsProps {
  overview: Overview;
  signIns: SignInSeries;
  now: Date;
}

/** What the card can show, in the order of its choice. */
const choices = {
  signIns: 'Sign-ins',
  newPeople: 'New people',
  opens: 'App opens',
  hours: 'Busiest hours',
  applications: 'Top applications',
} as const;
type Choice = keyof typeof choices;

/** One chart of the last days: what it shows is in the address. docs/log.md, 'Dashboard'. */
export default function UseCharts({ overview, signIns, now }: UseChartsProps) {
  const { get, change } = useAddress();
  const named = get('chart');
  const choice = named !== null && Object.hasOwn(choices, named) ? (named as Choice) : 'signIns';
  const ofDays = <Row extends { day: string }>(rows: readonly Row[], of: (row: Row) => number) => ({
    stepLabel: 'Day (UTC)',
    steps: rows.map(row => ({ id: row.day, label: formatDay(row.day), value: of(row) })),
    tickStep: 7,
  });
  const charts: Record<Exclude<Choice, 'applications'>, Omit<StepsProps, 'title'>> = {
    signIns: { noun: ['sign-in', 'sign-ins'], ...ofDays(signIns, row => row.signIns) },
    newPeople: { noun: ['new person', 'new people'], ...ofDays(overview.days, row => row.newPeople) },
    opens: { noun: ['open', 'opens'], ...ofDays(overview.days, row => row.opens) },
    hours: {
      noun: ['sign-in', 'sign-ins'],
      stepLabel: 'Time',
      steps: localHours(overview.signInHours, now),
      tickStep: 6,
      isOfPeak: true,
    },
  };
  return (
    <Card
      title={`Last ${overview.days.length} days`}
      padding={choice === 'applications' ? 'none' : 'medium'}
      actions={
        <Inline>
          <Select
            label="Chart"
            isLabelHidden
            value={choice}
            options={Object.entries(choices).map(([value, label]) => ({ value: value as Choice, label }))}
            onChange={next => change({ chart: next === 'signIns' ? null : next }, { replace: true })}
          />
        </Inline>
      }
    >
      {choice === 'applications' ? (
        <TopApplications applications={overview.topApplications} />
      ) : (
        <Steps key={choice} title={choices[choice]} {...charts[choice]} />
      )}
    </Card>
  );
}

const TopApplications = ({ applications }: { applications: Overview['topApplications'] }) => (
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
          {counted(opens, 'open')}
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
);
