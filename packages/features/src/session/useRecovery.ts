import { useEffect } from 'react';
import { refreshShown } from '../lib/reads.ts';

/** How often a hub that does not answer is asked again, in milliseconds. */
const interval = 10_000;

/**
 * Finds the hub again by itself: when the browser says that it has a network, and again and again.
 *
 * @param isCutOff the hub did not answer when asked who this is
 */
export function useRecovery(isCutOff: boolean, verify: () => Promise<void>): void {
  useEffect(() => {
    const recover = async () => {
      await verify();
      await refreshShown();
    };
    const onLine = () => void recover();
    addEventListener('online', onLine);
    const timer = isCutOff ? setInterval(() => void verify(), interval) : undefined;
    return () => {
      removeEventListener('online', onLine);
      clearInterval(timer);
      // The hub is back: what could not be read is read now.
      if (isCutOff) void refreshShown();
    };
  }, [isCutOff, verify]);
}
