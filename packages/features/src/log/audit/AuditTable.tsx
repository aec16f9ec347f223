import { deviceOf } from '@portico/contract/lib/devices';
import { shortSentence } from '@portico/contract/log/events/changedFields';
import type { AuditLogEntry } from '@portico/contract/log/schemas/audit';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Name } from '@portico/ui/Name';
import { Stack } from '@portico/ui/Stack';
import { Table, type TableColumn, TableName } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Info, ScrollText, SearchX } from 'lucide-react';
import { AuditEventIcon } from '../../lib/components/AuditEventIcon.tsx';
import { Caption } from '../../lib/components/Caption.tsx';
import { pagesProps } from '../../lib/components/pagesProps.ts';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { WithPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import type { Pages } from '../../lib/data/usePages.ts';
import { formatDate, formatInstant, formatMoment, formatTime } from '../../lib/format/formats.ts';
import { severities } from '../../lib/format/severities.ts';
import { TableDisplay } from '../../lib/tables/TableDisplay.tsx';
import { type ChosenColumns, withColumns } from '../../lib/tables/useColumns.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';
import { EntryUndo } from './EntryUndo.tsx';
import { relatedEntriesPath } from './filter.ts';

/** Returns the account that an entry is about: its actor or, without one, its object. */
const personName = ({ actorName, entityName, entityId, userId }: AuditLogEntry) =>
  actorName ?? (entityId === userId ? entityName : null);

/** Returns whether an entry's object is the account or a session of its user, whom the column before names. */
const isOfUser = ({ entityType, entityId, entityName, userId, actorName }: AuditLogEntry) =>
  entityId === userId || (entityType === 'session' && entityName === actorName);

const Code = ({ entry: { action } }: { entry: AuditLogEntry }) => (
  <Text as="span" size="small" tone="muted" isMono>
    {action}
  </Text>
);

const columns: TableColumn<AuditLogEntry>[] = [
  {
    id: 'action',
    title: 'Event',
    isRowHeader: true,
    share: 3.6,
    cell: entry => (
      <TableName
        icon={<AuditEventIcon action={entry.action} severity={entry.severity} />}
        detail={
          <Inline gap={2}>
            <Text as="span" size="small" tone={severities[entry.severity].text}>
              {severities[entry.severity].label}
            </Text>
            <Code entry={entry} />
          </Inline>
        }
      >
        <Text>
          <UserSuppliedName isSentence>{shortSentence(entry, entry.details)}</UserSuppliedName>
        </Text>
      </TableName>
    ),
  },
  {
    id: 'actor',
    title: 'User',
    cell: entry => (
      <RelatedEntries
        href={relatedEntriesPath(entry, 'userId')}
        text={personName(entry)}
        relation="involving"
        entry={entry}
      />
    ),
  },
  {
    id: 'object',
    title: 'Object',
    leavesIn: 'large',
    cell: entry =>
      entry.entityName === null || isOfUser(entry) ? null : (
        <RelatedEntries
          href={relatedEntriesPath(entry, 'entityId')}
          text={entry.entityName}
          relation="about"
          entry={entry}
        />
      ),
  },
  {
    id: 'ipAddress',
    title: 'IP address',
    share: 1.25,
    leavesIn: 'medium',
    cell: entry => (
      <RelatedEntries
        href={relatedEntriesPath(entry, 'ipAddress')}
        text={entry.ipAddress}
        relation="from"
        entry={entry}
      />
    ),
  },
  {
    id: 'userAgent',
    title: 'Device',
    leavesIn: 'large',
    cell: ({ userAgent }) => (
      <Text tone="muted">
        <Name isTruncated>{userAgent === '' ? '–' : deviceOf(userAgent).name}</Name>
      </Text>
    ),
  },
  {
    id: 'timestamp',
    title: 'Time',
    isSnug: true,
    cell: ({ timestamp }) => (
      <Stack gap={0}>
        <Text>{formatDate(timestamp)}</Text>
        <Caption>{formatTime(timestamp)}</Caption>
      </Stack>
    ),
  },
];

/** The second line of a two-line row: a wide one has the action in its first column. */
const secondLine: TableColumn<AuditLogEntry> = {
  id: 'code',
  title: 'Time and action',
  isHidden: true,
  cell: entry => (
    <Caption>
      {formatMoment(entry.timestamp)} · <Code entry={entry} />
    </Caption>
  ),
};

/** For as long as the reader can undo an entry, or has undone one. */
const undoColumn: TableColumn<AuditLogEntry> = {
  id: 'undo',
  title: 'Undo',
  isSnug: true,
  cell: entry => <EntryUndo entry={entry} />,
};

interface RelatedEntriesProps {
  href: string | null;
  /** The shared value: a name or an IP address. */
  text: string | null;
  relation: 'involving' | 'about' | 'from';
  entry: AuditLogEntry;
}

/** Links an entry's user, object or IP address to entries with the same value around the same time. */
function RelatedEntries({ href, text, relation, entry }: RelatedEntriesProps) {
  if (text === null || text === '') return <Text tone="muted">–</Text>;
  if (href === null)
    return (
      <Text>
        <UserSuppliedName isTruncated>{text}</UserSuppliedName>
      </Text>
    );
  return (
    <Link
      href={href}
      tone="ink"
      isStandalone
      aria-label={`Entries ${relation} ${text} around ${formatInstant(entry.timestamp)}`}
    >
      <UserSuppliedName isTruncated>{text}</UserSuppliedName>
    </Link>
  );
}

export interface AuditTableProps {
  logs: WithPreviousData<Pages<AuditLogEntry>>;
  /** True until it is known which view the address opens. */
  isWaiting?: boolean;
  columns: ChosenColumns;
  isFiltered: boolean;
  onClear: () => void;
  onShow: (entryId: string) => void;
}

/** The log's entries, newest first. docs/log.md, 'Audit log'. */
export function AuditTable({
  logs,
  isWaiting = false,
  columns: chosen,
  isFiltered,
  onClear,
  onShow,
}: AuditTableProps) {
  const logging = useNextStep('logging');
  return (
    <Table
      label="Audit logs"
      {...pagesProps(logs, 'Failed to load audit logs. Please try refreshing the page.')}
      state={isWaiting ? 'loading' : logs.state}
      columns={[
        ...withColumns(columns, chosen.shown),
        ...(logs.items.some(({ isUndone, undoUntil }) => isUndone || undoUntil !== null) ? [undoColumn] : []),
        secondLine,
      ]}
      lines={{ facts: ['undo', 'code'] }}
      rowActions={{
        label: 'Details',
        heading: <TableDisplay columns={columns} chosen={chosen} />,
        looks: 'cover',
        render: entry => (
          <IconButton
            size="small"
            icon={<Info />}
            label={`Details of ${entry.action}, ${formatInstant(entry.timestamp)}`}
            onPress={() => onShow(entry.id)}
          />
        ),
      }}
      loadingLabel="Loading audit logs"
      expectedRows={12}
      empty={
        <EmptyState
          icon={isFiltered ? <SearchX /> : <ScrollText />}
          title="No logs found"
          action={isFiltered ? <Button onPress={onClear}>Clear the filters</Button> : logging}
        >
          {isFiltered ? 'No entry matches the filters.' : 'Sign-ins and changes appear here as they happen.'}
        </EmptyState>
      }
    />
  );
}
