import { ApiError } from '@portico/contract/client';
import { auditCsvName } from '@portico/contract/csv';
import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { api } from '@portico/contract/table';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/saveFile.ts';
import { useClient } from '../../lib/data/client.tsx';
import { endsSession, failureMessage } from '../../lib/data/failures.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useClock } from '../../lib/format/clock.tsx';
import { formatDay } from '../../lib/format/formats.ts';
import { useProof } from '../../session/useProof.tsx';

const endpoint = api.auditLogs.exportCsv;
const failed = { title: 'Failed to export audit logs' };

/**
 * Downloads the filtered entries as CSV from the server, after the user confirms their identity, unless they did
 * recently. Leaving the screen cancels the download.
 */
export function useExport(filter: AuditLogFilter) {
  const client = useClient();
  const clock = useClock();
  const proof = useProof('before you export the log');
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    try {
      const file = await client.call(
        endpoint,
        { query: filter },
        { signal: control.signal, onProgress: setBytes },
      );
      // The hub names the file after the day in UTC, which can differ from the reader's day.
      const name = auditCsvName(formatDay(clock()));
      saveFile(name, file.blob);
      toast.success({ title: 'Audit logs exported', description: name });
    } catch (error) {
      if (control.signal.aborted || endsSession(endpoint, error)) return;
      if (error instanceof ApiError && proof.isDue(error.code, start)) return;
      toast.failure({ title: failed.title, description: failureMessage(error, failed) });
    } finally {
      setBytes(null);
    }
  };

  return {
    start: () => void start(),
    cancel: () => running.current?.abort(),
    /** The bytes downloaded so far; null when no download runs. */
    bytes,
    /** The dialog that confirms the user's identity. */
    dialog: proof.dialog,
  };
}
