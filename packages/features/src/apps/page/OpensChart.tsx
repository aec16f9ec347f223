import type { ApplicationOverview } from '@portico/contract/schemas/application';
import { BarChart } from '@portico/ui/BarChart';
import { Disclosure } from '@portico/ui/Disclosure';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { formatNumber } from '../../lib/format/formats.ts';

type Opens = ApplicationOverview['opens'];

/** Days between the labels of the chart. */
const tickDays = 6;

const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string) => dayFormat.format(new Date(day));
const opensText = (count: number) => (count === 1 ? '1 open' : `${formatNumber(count)} opens`);
const textOf = ({ day, count }: Opens[number]) => `${dayText(day)}: ${opensText(count)}`;

/** Returns the opens of all days in one sentence: '44 opens in 30 days, most on Nov 18 (9).' */
export function summaryOf(opens: Opens): string {
  const total = opens.reduce((sum, { count }) => sum + count, 0);
  const most = opens.reduce((one, other) => (other.count > one.count ? other : one), { day: '', count: 0 });
  const all = `${opensText(total)} in ${opens.length} days`;
  return total === 0 ? `${all}.` : `${all}, most on ${dayText(most.day)} (${formatNumber(most.count)}).`;
}

const columns: TableColumn<Opens[number]>[] = [
  { id: 'day', title: 'Day', isRowHeader: true, cell: ({ day }) => dayText(day) },
  { id: 'opens', title: 'Opens', cell: ({ count }) => formatNumber(count) },
];

/** Daily opens of an application: a chart and a table. */
export function OpensChart({ opens }: { opens: Opens }) {
  const busy = opens.filter(({ count }) => count > 0);
  return (
    <Stack>
      <BarChart
        label={`Opens by day. ${busy.map(textOf).join('. ')}`}
        bars={opens.map(each => ({ id: each.day, value: each.count, title: textOf(each) }))}
        maxValue={Math.max(1, ...opens.map(({ count }) => count))}
        tickLabels={opens.filter((_, index) => index % tickDays === 0).map(({ day }) => dayText(day))}
      />
      <Disclosure title="Show as table">
        <Table
          label="Opens by day"
          state="ready"
          items={busy.toReversed()}
          itemKey={({ day }) => day}
          columns={columns}
          loadingLabel=""
          empty={null}
          failed={null}
        />
      </Disclosure>
    </Stack>
  );
}
