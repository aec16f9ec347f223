import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { counted } from '../../lib/format/formats.ts';
import { auditLogPath } from '../../lib/navigation/auditLogPaths.ts';
import { useColumns } from '../../lib/tables/useColumns.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useAuditFilter } from './useAuditFilter.ts';
import { useAuditLogs } from './useAuditLogs.ts';

interface EntityActivityProps {
  /** The filter that selects the application or the user. */
  by: 'appId' | 'userId';
  id: string;
}

/** The part of the log about one application or user, with the log's filters. */
export function EntityActivity({ by, id }: EntityActivityProps) {
  const address = useAuditFilter();
  const columns = useColumns('auditLogs');
  const filter = { ...address.filter, [by]: id };
  const logs = useKeepPreviousData(useAuditLogs(filter));
  const entry = logs.items.find(({ id }) => id === address.entryId);
  return (
    <Stack>
      <Inline justify="between">
        <Link href={auditLogPath(by, id)} isStandalone>
          Open in the audit log
        </Link>
        <ExportButton filter={filter} />
      </Inline>
      <AuditFilters
        address={address}
        entries={logs.items}
        isSearching={logs.isStale}
        isOfUser={by === 'userId'}
      />
      <VisuallyHidden isLive>
        {!address.isFiltered || logs.isStale || logs.total === null
          ? ''
          : counted(logs.total, 'entry', 'entries')}
      </VisuallyHidden>
      <Card padding="none">
        <AuditTable
          columns={columns}
          logs={logs}
          isFiltered={address.isFiltered}
          onShow={address.show}
          onClear={address.clear}
        />
      </Card>
      {entry ? <EntryDialog entry={entry} onClose={address.closeEntry} /> : null}
    </Stack>
  );
}
