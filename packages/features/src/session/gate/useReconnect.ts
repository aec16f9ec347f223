import { useEffect } from 'react';
import { revalidateMounted } from '../../lib/data/readCache.ts';

/** Milliseconds between attempts to reach the hub. */
const retryIntervalMs = 10_000;

/**
 * Reconnects a session to the hub: when the browser comes online, and every ten seconds while the hub is unreachable.
 *
 * @param isOffline true while the hub is unreachable
 */
export function useReconnect(isOffline: boolean, verify: () => Promise<void>): void {
  useEffect(() => {
    const recover = async () => {
      await verify();
      await revalidateMounted();
    };
    const onLine = () => void recover();
    addEventListener('online', onLine);
    const timer = isOffline ? setInterval(() => void verify(), retryIntervalMs) : undefined;
    return () => {
      removeEventListener('online', onLine);
      clearInterval(timer);
      // The hub is back: retry the failed reads.
      if (isOffline) void revalidateMounted();
    };
  }, [isOffline, verify]);
}
