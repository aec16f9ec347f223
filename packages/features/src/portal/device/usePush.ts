import type { Client } from '@portico/contract/client';
import * as push from '@portico/contract/log/endpoints/push';
import { pushSubscriptionBody } from '@portico/contract/log/schemas/push';
import { useEffect } from 'react';
import * as v from 'valibot';
import { logFailure } from '../../lib/browser/log.ts';
import { usePermission } from '../../lib/browser/permission.ts';
import { navigateMessage } from '../../lib/browser/workerMessages.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { beforeLogOut } from '../../session/end/logOutTasks.ts';
import { useUser } from '../../session/state/useSession.ts';
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

/** The subscription of this browser; null before the first. */
let current: PushSubscription | null = null;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), byte => byte.charCodeAt(0));

const usesKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const used = new Uint8Array(options.applicationServerKey ?? []);
  return used.length === key.length && used.every((byte, index) => byte === key[index]);
};

/** Returns the browser's subscription, or subscribes if there is none or it uses an old key of the hub. */
async function ensureSubscription(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null && usesKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Subscribes this browser to push messages of the hub. Runs at every start: the hub ties a subscription to the
 * session. Failures are only logged. docs/log.md, 'Installation and permission'.
 */
async function subscribe(client: Client): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return;
  try {
    const { publicKey } = await client.call(push.key, {}, { background: true });
    current = await ensureSubscription(bytesOf(publicKey));
  } catch (error) {
    logFailure('Failed to subscribe to push messages', error);
    return;
  }
  try {
    const body = v.parse(pushSubscriptionBody, { subscription: current.toJSON() });
    await client.call(push.subscribe, { body }, { background: true });
  } catch (error) {
    logFailure('Failed to send subscription to server', error);
  }
}

/** Ends this browser's subscription, in the browser even if the call to the hub fails. */
async function unsubscribe(client: Client, signal: AbortSignal): Promise<void> {
  const ending = current;
  if (ending === null) return;
  current = null;
  const { endpoint } = ending;
  await Promise.allSettled([
    client.call(push.unsubscribe, { body: { endpoint } }, { signal }),
    ending.unsubscribe(),
  ]);
}
