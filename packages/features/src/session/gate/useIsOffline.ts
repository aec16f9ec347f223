import { useSyncExternalStore } from 'react';
import { useSession } from '../state/useSession.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns true if the browser is offline, or the hub did not respond to the last verification. */
export function useIsOffline(): boolean {
  const { state } = useSession();
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return !hasNetwork || (state.status === 'signed-in' && state.isUnverified === true);
}
