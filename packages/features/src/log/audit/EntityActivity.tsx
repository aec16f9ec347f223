import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { auditLogPath } from '../../lib/navigation/auditLogPaths.ts';
import { useColumns } from '../../lib/tables/useColumns.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilters } from './AuditFilters.tsx';
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
      <AuditEntries address={address} logs={logs} columns={columns} />
    </Stack>
  );
}
