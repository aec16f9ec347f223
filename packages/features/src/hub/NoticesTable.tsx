import { Badge } from '@portico/ui/Badge';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { priorities } from '../lib/format/priorities.ts';
import { type NoticeKind, noticeKinds } from './notices.ts';

function channelsOf(isPushed: boolean, isMailed: boolean): string {
  if (!isPushed) return 'In-app';
  return isMailed ? 'In-app, push and email' : 'In-app and push';
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
  { id: 'audience', title: 'Recipients', cell: ({ audience }) => <Text>{audience}</Text> },
  {
    id: 'channels',
    title: 'Channels',
    cell: ({ isPushed }) => <Text tone="muted">{channelsOf(isPushed, isMailed)}</Text>,
  },
  {
    id: 'priority',
    title: 'Priority',
    isSnug: true,
    cell: ({ priority }) => <Badge tone={priorities[priority].tone}>{priorities[priority].label}</Badge>,
  },
];

interface NoticesTableProps {
  /** True if the hub has a mail server. */
  isMailed: boolean;
}

/** Lists every kind of notification with its recipients and channels. */
export const NoticesTable = ({ isMailed }: NoticesTableProps) => (
  <Table
    label="Notification types"
    state="ready"
    items={noticeKinds}
    itemKey={({ title }) => title}
    columns={columnsOf(isMailed)}
    loadingLabel=""
    empty={null}
    failed={null}
  />
);
