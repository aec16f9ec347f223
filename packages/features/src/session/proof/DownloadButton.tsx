import type { DownloadedFile, Endpoint, InputOf } from '@portico/contract/api/endpoint';
import { ApiError } from '@portico/contract/client';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/saveFile.ts';
import { useClient } from '../../lib/data/client.tsx';
import { endsSession, failureMessage } from '../../lib/data/failures.ts';
import { toast } from '../../lib/data/toasts.ts';
import { formatSize } from '../../lib/format/formats.ts';
import { useProof } from './useProof.tsx';

type FileEndpoint = Endpoint & { response: { media: string } };

interface DownloadButtonProps<E extends FileEndpoint> {
  row: E;
  input: InputOf<E>;
  label: string;
  /** The accessible name of Cancel. */
  cancelLabel: string;
  /** The reason for the confirmation: 'before you export the log'. */
  reason: string;
  /** Titles of the toasts. */
  succeeded: string;
  failed: string;
  /** Returns the name of the saved file; by default the hub names it. */
  name?: (named: string) => string;
}

/**
 * Downloads a file from the hub, after the user confirms their identity, unless they did recently, and shows the size
 * downloaded so far. Leaving the screen cancels the download.
 */
export function DownloadButton<E extends FileEndpoint>({
  row,
  input,
  label,
  cancelLabel,
  reason,
  succeeded,
  failed,
  name = named => named,
}: DownloadButtonProps<E>) {
  const client = useClient();
  const proof = useProof(reason);
  // Null when no download runs.
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    try {
      const options = { signal: control.signal, onProgress: setBytes };
      const file = (await client.call(row, input, options)) as DownloadedFile;
      const saved = name(file.name);
      saveFile(saved, file.blob);
      toast.success({ title: succeeded, description: saved });
    } catch (error) {
      if (control.signal.aborted || endsSession(row, error)) return;
      if (error instanceof ApiError && proof.isDue(error.code, start)) return;
      toast.failure({ title: failed, description: failureMessage(error, { title: failed }) });
    } finally {
      setBytes(null);
    }
  };

  return (
    <Inline>
      {bytes === null ? null : (
        <>
          <Text tone="muted" isTabular>
            {formatSize(bytes)}
          </Text>
          <Button variant="quiet" onPress={() => running.current?.abort()} aria-label={cancelLabel}>
            Cancel
          </Button>
        </>
      )}
      <Button icon={<Download />} onPress={() => void start()} isPending={bytes !== null}>
        {label}
      </Button>
      {proof.dialog}
    </Inline>
  );
}
