import { recentWindows } from '@portico/contract/limits';
import type { RiskSeries } from '@portico/contract/schemas/security';
import { BarChart } from '@portico/ui/BarChart';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { LoadError } from '../lib/components/LoadError.tsx';
import { formatNumber, formatTimeOfDay } from '../lib/format/formats.ts';
import { riskTone } from './presentation.ts';
import { daySummary, hourSummary } from './timeline.ts';
import { useRiskTimeline } from './useSecurity.ts';

/** Hours between the labels of the chart. */
const tickHours = 6;

/** The highest risk of each of the last 24 hours: a summary, a chart and a table. */
export function RiskTimeline() {
  const timeline = useRiskTimeline();
  const { state, data } = timeline;
  return (
    <Card title="Risk timeline" description={data ? daySummary(data) : 'The last 24 hours.'}>
      {state === 'failed' ? (
        <LoadError message="The timeline could not be loaded." of={timeline} />
      ) : state === 'loading' ? (
        <Loading label="Loading timeline">
          <Stack>
            <Stack gap={2} align="end">
              <Skeleton shape="small" length="medium" />
              <Skeleton shape="chart" />
              <Skeleton shape="small" />
            </Stack>
            <Skeleton shape="control" length="medium" />
          </Stack>
        </Loading>
      ) : (
        <Hours hours={data} />
      )}
    </Card>
  );
}

function Hours({ hours }: { hours: RiskSeries }) {
  const busy = hours.filter(({ events }) => events > 0);
  return (
    <Stack>
      <BarChart
        label={`Highest risk by hour. ${busy.map(hourSummary).join('. ') || 'No events.'}`}
        bars={hours.map(hour => ({
          id: hour.at,
          value: hour.maxRiskScore,
          title: hourSummary(hour),
          tone: riskTone(hour.maxRiskScore),
        }))}
        maxValue={100}
        limit={{ value: recentWindows.highRisk, label: `High risk: ${recentWindows.highRisk}` }}
        tickLabels={hours.filter((_, index) => index % tickHours === 0).map(({ at }) => formatTimeOfDay(at))}
      />
      {busy.length === 0 ? null : (
        <Disclosure title="Show as table">
          <Table
            label="Risk by hour"
            state="ready"
            items={busy}
            itemKey={({ at }) => at}
            columns={columns}
            loadingLabel=""
            empty={null}
            failed={null}
          />
        </Disclosure>
      )}
    </Stack>
  );
}

const columns: TableColumn<RiskSeries[number]>[] = [
  { id: 'hour', title: 'Hour', isRowHeader: true, cell: ({ at }) => formatTimeOfDay(at) },
  { id: 'events', title: 'Events', cell: ({ events }) => formatNumber(events) },
  { id: 'risk', title: 'Highest risk', cell: ({ maxRiskScore }) => `${maxRiskScore}/100` },
];
