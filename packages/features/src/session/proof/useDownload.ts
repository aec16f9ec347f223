import type { DownloadedFile, Endpoint, InputOf } from '@portico/contract/api/endpoint';
import { ApiError } from '@portico/contract/client';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/saveFile.ts';
import { useClient } from '../../lib/data/client.tsx';
import { endsSession, failureMessage } from '../../lib/data/failures.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useProof } from './useProof.tsx';

type FileEndpoint = Endpoint & { response: { media: string } };

interface DownloadOptions {
  /** The reason for the confirmation: 'before you export the log'. */
  reason: string;
  /** Titles of the toasts. */
  succeeded: string;
  failed: string;
  /** Returns the name of the saved file; by default the hub names it. */
  name?: (named: string) => string;
}

/**
 * Downloads a file from the hub, after the user confirms their identity, unless they did recently. Leaving the screen
 * cancels the download.
 */
export function useDownload<E extends FileEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { reason, succeeded, failed, name = named => named }: DownloadOptions,
) {
  const client = useClient();
  const proof = useProof(reason);
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    try {
      const options = { signal: control.signal, onProgress: setBytes };
      const file = (await client.call(endpoint, input, options)) as DownloadedFile;
      const saved = name(file.name);
      saveFile(saved, file.blob);
      toast.success({ title: succeeded, description: saved });
    } catch (error) {
      if (control.signal.aborted || endsSession(endpoint, error)) return;
      if (error instanceof ApiError && proof.isDue(error.code, start)) return;
      toast.failure({ title: failed, description: failureMessage(error, { title: failed }) });
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
