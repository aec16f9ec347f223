import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { AuditFilters } from '../audit/AuditFilters.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { EntryDialog } from '../audit/EntryDialog.tsx';
import { ExportButton } from '../audit/ExportButton.tsx';
import { useAuditFilter } from '../audit/useAuditFilter.ts';
import { useAuditLogs } from '../audit/useAuditLogs.ts';
import { useKeepPreviousData } from '../lib/data/useKeepPreviousData.ts';
import { formatNumber } from '../lib/format/formats.ts';
import { auditLogPath } from '../lib/navigation/auditLogPaths.ts';
import type { TabProps } from './tabProps.ts';

/** The log of one application: its changes, grants and sign-ons. */
export function ActivityTab({ app }: TabProps) {
  const address = useAuditFilter();
  const filter = { ...address.filter, appId: app.id };
  const logs = useKeepPreviousData(useAuditLogs(filter));
  const entry = logs.items.find(({ id }) => id === address.entryId);
  return (
    <Stack>
      <Inline justify="between">
        <Link href={auditLogPath('appId', app.id)} isStandalone>
          Open in the audit log
        </Link>
        <ExportButton filter={filter} />
      </Inline>
      <AuditFilters address={address} entries={logs.items} isSearching={logs.isStale} />
      <VisuallyHidden isLive>
        {!address.isFiltered || logs.isStale || logs.total === null
          ? ''
          : logs.total === 1
            ? '1 entry'
            : `${formatNumber(logs.total)} entries`}
      </VisuallyHidden>
      <Card padding="none">
        <AuditTable
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
