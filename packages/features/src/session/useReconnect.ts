import { useEffect } from 'react';
import { revalidateMounted } from '../lib/data/readCache.ts';

/** How often a hub that does not answer is asked again, in milliseconds. */
const interval = 10_000;

/**
 * Finds the hub again by itself: when the browser says that it has a network, and again and again.
 *
 * @param isOffline the hub did not answer when asked who this is
 */
export function useReconnect(isOffline: boolean, verify: () => Promise<void>): void {
  useEffect(() => {
    const recover = async () => {
      await verify();
      await revalidateMounted();
    };
    const onLine = () => void recover();
    addEventListener('online', onLine);
    const timer = isOffline ? setInterval(() => void verify(), interval) : undefined;
    return () => {
      removeEventListener('online', onLine);
      clearInterval(timer);
      // The hub is back: what could not be read is read now.
      if (isOffline) void revalidateMounted();
    };
  }, [isOffline, verify]);
}
