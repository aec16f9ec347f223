import type { ApplicationOverview } from '@portico/contract/apps/schemas/application';
import { BarChart } from '@portico/ui/BarChart';
import { Disclosure } from '@portico/ui/Disclosure';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { formatDay } from '../../lib/format/days.ts';
import { counted, formatNumber } from '../../lib/format/formats.ts';

type Opens = ApplicationOverview['opens'];

/** Days between the labels of the chart. */
const tickDays = 6;

const textOf = ({ day, count }: Opens[number]) => `${formatDay(day)}: ${counted(count, 'open')}`;

/** Returns the opens of all days in one sentence: '44 opens in 30 days, most on Nov 18 (9).' */
export function summaryOf(opens: Opens): string {
  const total = opens.reduce((sum, { count }) => sum + count, 0);
  const most = opens.reduce((one, other) => (other.count > one.count ? other : one), { day: '', count: 0 });
  const all = `${counted(total, 'open')} in ${opens.length} days`;
  return total === 0 ? `${all}.` : `${all}, most on ${formatDay(most.day)} (${formatNumber(most.count)}).`;
}

const columns: TableColumn<Opens[number]>[] = [
  { id: 'day', title: 'Day', isRowHeader: true, cell: ({ day }) => formatDay(day) },
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
        tickLabels={opens.filter((_, index) => index % tickDays === 0).map(({ day }) => formatDay(day))}
      />
      <Disclosure title="Show as table">
        <Table label="Opens by day" items={busy.toReversed()} itemKey={({ day }) => day} columns={columns} />
      </Disclosure>
    </Stack>
  );
}
