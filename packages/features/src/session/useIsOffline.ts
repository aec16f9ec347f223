import { useSyncExternalStore } from 'react';
import { useSession } from './useSession.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether there is no way to the hub, as far as is known: no network, or a hub that did not answer at the start. */
export function useIsOffline(): boolean {
  const { state } = useSession();
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return !hasNetwork || (state.status === 'signed-in' && state.isUnverified === true);
}
