import { Card } from '@portico/ui/Card';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { counted } from '../../lib/format/formats.ts';
import { AuditTable, type AuditTableProps } from './AuditTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import type { useAuditFilter } from './useAuditFilter.ts';

interface AuditEntriesProps extends Pick<AuditTableProps, 'logs' | 'isWaiting' | 'columns'> {
  address: ReturnType<typeof useAuditFilter>;
}

/** The entries that match the filter in the address, and the details of the one that it names. */
export function AuditEntries({ address, logs, ...table }: AuditEntriesProps) {
  const entry = logs.items.find(({ id }) => id === address.entryId);
  return (
    <>
      <VisuallyHidden isLive>
        {!address.isFiltered || logs.isStale || logs.total === null
          ? ''
          : counted(logs.total, 'entry', 'entries')}
      </VisuallyHidden>
      <Card padding="none">
        <AuditTable
          {...table}
          logs={logs}
          isFiltered={address.isFiltered}
          onShow={address.show}
          onClear={address.clear}
        />
      </Card>
      {entry ? <EntryDialog entry={entry} onClose={address.closeEntry} /> : null}
    </>
  );
}
