import { useEffect } from 'react';
import { usePermission } from '../../lib/browser/permission.ts';
import { navigateMessage } from '../../lib/browser/workerMessages.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { beforeLogOut } from '../../session/logOutTasks.ts';
import { useUser } from '../../session/useSession.ts';
import { subscribe, unsubscribe } from './subscription.ts';
import { useWorker } from './worker.ts';

/** Keeps this browser subscribed while the user allows notifications, and opens the path of a pressed one. */
export function usePush(): void {
  const client = useClient();
  const goTo = useGoTo();
  const { id } = useUser();
  const { status } = useWorker();
  const isAllowed = usePermission() === 'granted';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each account needs a new subscription
  useEffect(() => {
    if (isAllowed && status === 'active') void subscribe(client);
  }, [client, id, isAllowed, status]);

  useEffect(() => beforeLogOut(signal => unsubscribe(client, signal)), [client]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data, ports }: MessageEvent<{ type?: string; path?: unknown } | null>) => {
      if (data?.type !== navigateMessage || typeof data.path !== 'string') return;
      ports[0]?.postMessage('gone');
      goTo(data.path);
    };
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [goTo]);
}
