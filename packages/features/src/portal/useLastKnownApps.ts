import type { MyApplication } from '@portico/contract/schemas/portal';
import { useEffect, useState } from 'react';
import { keepApps, readKeptApps } from '../lib/lastKnown.ts';
import type { Read } from '../lib/useRead.ts';
import { useUser } from '../session/useSession.ts';

/** Fetch's own error, and the browser's for a call that was given up: nobody answered. */
const isUnanswered = (error: Error | undefined) => error !== undefined && error.name !== 'ApiError';

/**
 * Keeps the reader's applications in this browser, and answers with the kept ones where the hub cannot be
 * reached.
 */
export function useLastKnownApps(read: Read<MyApplication[]>): Read<MyApplication[]> {
  const { id } = useUser();
  const { data, error } = read;
  const [kept, setKept] = useState<MyApplication[] | null>(null);
  const isMissing = read.state === 'failed' && isUnanswered(error);

  useEffect(() => {
    if (data !== undefined && error === undefined) void keepApps(id, data);
  }, [id, data, error]);

  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    void readKeptApps(id).then(apps => {
      if (isShown) setKept(apps);
    });
    return () => {
      isShown = false;
    };
  }, [id, isMissing]);

  return isMissing && kept !== null ? { ...read, state: 'ready', data: kept, error } : read;
}
