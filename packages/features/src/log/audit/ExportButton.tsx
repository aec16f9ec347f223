import { api } from '@portico/contract/api/table';
import { auditCsvName } from '@portico/contract/log/csv';
import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { useClock } from '../../lib/format/clock.tsx';
import { formatDay } from '../../lib/format/formats.ts';
import { DownloadButton } from '../../session/proof/DownloadButton.tsx';

/** Exports the filtered entries as CSV and shows the size downloaded so far. */
export function ExportButton({ filter }: { filter: AuditLogFilter }) {
  const clock = useClock();
  return (
    <DownloadButton
      row={api.auditLogs.exportCsv}
      input={{ query: filter }}
      label="Export CSV"
      cancelLabel="Cancel export"
      reason="before you export the log"
      succeeded="Audit logs exported"
      failed="Failed to export audit logs"
      // The hub names the file after the day in UTC, which can differ from the reader's day.
      name={() => auditCsvName(formatDay(clock()))}
    />
  );
}
