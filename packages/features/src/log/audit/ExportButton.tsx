import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { DownloadButton } from '../../session/DownloadButton.tsx';
import { useExport } from './useExport.ts';

/** Exports the filtered entries as CSV and shows the size downloaded so far. */
export const ExportButton = ({ filter }: { filter: AuditLogFilter }) => (
  <DownloadButton label="Export CSV" cancelLabel="Cancel export" download={useExport(filter)} />
);
