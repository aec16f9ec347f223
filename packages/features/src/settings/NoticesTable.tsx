import { Badge } from '@portico/ui/Badge';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { priorities } from '../lib/format/priorities.ts';
import { type NoticeKind, noticeKinds } from './notices.ts';

/** By which ways somebody is told. */
function wayOf(isPushed: boolean, isMailed: boolean): string {
  if (!isPushed) return 'Bell';
  return isMailed ? 'Bell, devices and mail' : 'Bell and devices';
}

const columnsOf = (isMailed: boolean): TableColumn<NoticeKind>[] => [
  {
    id: 'title',
    title: 'Notification',
    isRowHeader: true,
    cell: ({ title, cause }) => (
      <Stack gap={0}>
        <Text weight="strong">{title}</Text>
        <Text size="small" tone="muted">
          {cause}
        </Text>
      </Stack>
    ),
  },
  { id: 'audience', title: 'Who is told', cell: ({ audience }) => <Text>{audience}</Text> },
  {
    id: 'way',
    title: 'Where',
    cell: ({ isPushed }) => <Text tone="muted">{wayOf(isPushed, isMailed)}</Text>,
  },
  {
    id: 'priority',
    title: 'Priority',
    isSnug: true,
    cell: ({ priority }) => <Badge tone={priorities[priority].tone}>{priorities[priority].word}</Badge>,
  },
];

interface NoticesTableProps {
  /** What goes to devices goes to mailboxes too. */
  isMailed: boolean;
}

/** Every kind of notification, with whom it goes to. */
export const NoticesTable = ({ isMailed }: NoticesTableProps) => (
  <Table
    label="Who is told what"
    state="ready"
    items={noticeKinds}
    itemKey={({ title }) => title}
    columns={columnsOf(isMailed)}
    loadingLabel=""
    empty={null}
    failed={null}
  />
);
