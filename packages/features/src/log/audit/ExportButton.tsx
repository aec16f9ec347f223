import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { Download } from 'lucide-react';
import { formatMegabytes } from '../../lib/format/formats.ts';
import { useExport } from './useExport.ts';

/** Exports the filtered entries as CSV and shows the size downloaded so far. */
export function ExportButton({ filter }: { filter: AuditLogFilter }) {
  const { start, cancel, bytes, dialog } = useExport(filter);
  return (
    <Inline>
      {bytes === null ? null : (
        <>
          <Text tone="muted" isTabular>
            {formatMegabytes(bytes)}
          </Text>
          <Button variant="quiet" onPress={cancel} aria-label="Cancel export">
            Cancel
          </Button>
        </>
      )}
      <Button icon={<Download />} onPress={start} isPending={bytes !== null}>
        Export CSV
      </Button>
      {dialog}
    </Inline>
  );
}
