import type { Client } from '@portico/contract/client';
import * as push from '@portico/contract/endpoints/push';
import { pushSubscriptionBody } from '@portico/contract/schemas/push';
import * as v from 'valibot';
import { logFailure } from '../lib/browser/log.ts';

/** The browser's own subscription, once it has been sent to the hub. */
let current: PushSubscription | null = null;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), byte => byte.charCodeAt(0));

const isMadeWith = ({ options }: PushSubscription, key: Uint8Array) => {
  const its = new Uint8Array(options.applicationServerKey ?? []);
  return its.length === key.length && its.every((byte, place) => byte === key[place]);
};

/** The browser's subscription with the hub's key; one with an older key is given up. */
async function subscription(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found !== null && isMadeWith(found, key)) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Sends the hub's messages to this browser from now on. For every start: a subscription hangs on the session.
 * Whatever fails is logged alone. docs/product.md 9.7.
 */
export async function subscribe(client: Client): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return;
  try {
    const { publicKey } = await client.call(push.key, {}, { background: true });
    current = await subscription(bytesOf(publicKey));
  } catch (error) {
    logFailure('This browser could not subscribe to messages', error);
    return;
  }
  try {
    const body = v.parse(pushSubscriptionBody, { subscription: current.toJSON() });
    await client.call(push.subscribe, { body }, { background: true });
  } catch (error) {
    logFailure('Failed to send subscription to server', error);
  }
}

/** Ends the messages to this browser, on its own side even if the hub does not hear of it. */
export async function unsubscribe(client: Client, signal: AbortSignal): Promise<void> {
  const ending = current;
  if (ending === null) return;
  current = null;
  const { endpoint } = ending;
  await Promise.allSettled([
    client.call(push.unsubscribe, { body: { endpoint } }, { signal }),
    ending.unsubscribe(),
  ]);
}
