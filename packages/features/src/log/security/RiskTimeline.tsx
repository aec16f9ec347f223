import { recentWindows } from '@portico/contract/limits';
import type { RiskSeries } from '@portico/contract/log/schemas/security';
import { BarChart } from '@portico/ui/BarChart';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { formatDay, formatWeekday } from '../../lib/format/days.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { riskTone } from './presentation.ts';
import { daySummary, isQuiet, weekSummary } from './timeline.ts';
import { useRiskTimeline } from './useSecurity.ts';

/** The highest risk of each of the last seven days: a summary, a chart and a table; one line without events. */
export function RiskTimeline() {
  const timeline = useRiskTimeline();
  const { data } = timeline;
  if (isQuiet(data))
    return <Card title="Risk timeline" actions={<Text tone="muted">{weekSummary(data)}</Text>} />;
  return (
    <Card
      title="Risk timeline"
      description={data ? weekSummary(data) : `The last ${recentWindows.riskDays} days.`}
    >
      <Loaded
        of={timeline}
        loading="Loading timeline"
        placeholder={
          <Stack>
            <Stack gap={2} align="end">
              <Skeleton shape="small" length="medium" />
              <Skeleton shape="chart" />
              <Skeleton shape="small" />
            </Stack>
            <Skeleton shape="control" length="medium" />
          </Stack>
        }
        failure="The timeline could not be loaded."
      >
        {days => <Days days={days} />}
      </Loaded>
    </Card>
  );
}

function Days({ days }: { days: RiskSeries }) {
  return (
    <Stack>
      <BarChart
        label={`Highest risk by day. ${days.map(daySummary).join('. ')}`}
        stepLabel="Highest risk: day (UTC)"
        bars={days.map(day => ({
          id: day.at,
          value: day.maxRiskScore,
          title: daySummary(day),
          tone: riskTone(day.maxRiskScore),
        }))}
        maxValue={100}
        limit={{ value: recentWindows.highRisk, label: `High risk: ${recentWindows.highRisk}` }}
        tickLabels={days.map(({ at }) => formatWeekday(at))}
      />
      <Disclosure title="Show as table">
        <Table label="Risk by day" items={days} itemKey={({ at }) => at} columns={columns} />
      </Disclosure>
    </Stack>
  );
}

const columns: TableColumn<RiskSeries[number]>[] = [
  { id: 'day', title: 'Day (UTC)', isRowHeader: true, cell: ({ at }) => formatDay(at) },
  { id: 'events', title: 'Events', cell: ({ events }) => formatNumber(events) },
  { id: 'risk', title: 'Highest risk', cell: ({ maxRiskScore }) => `${maxRiskScore}/100` },
];
