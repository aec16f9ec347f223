import { intervals } from '@portico/contract/limits';
import { useSyncExternalStore } from 'react';

/** Whether the hub may show notifications here; `unsupported` where the browser shows none. */
export type Permission = NotificationPermission | 'unsupported';

const ask = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

let kept: { permission: Permission; until: number } | null = null;
const listeners = new Set<() => void>();

function keep(permission: Permission): void {
  const hasChanged = kept?.permission !== permission;
  kept = { permission, until: performance.now() + intervals.permission };
  if (hasChanged) for (const listener of listeners) listener();
}

/** The permission, asked of the browser at most every 30 s. docs/product.md 14.3. */
export function readPermission(): Permission {
  if (kept === null || kept.until < performance.now()) keep(ask());
  return kept?.permission ?? 'unsupported';
}

/** Looks again: the reader may have been in the browser's settings. */
export const recheckPermission = (): void => keep(ask());

/** Asks the reader where they have not decided; the browser asks at most once. Never rejects. */
export async function requestPermission(): Promise<Permission> {
  if (ask() === 'default') await Notification.requestPermission().catch(() => undefined);
  recheckPermission();
  return readPermission();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(readPermission, intervals.permission);
  return () => {
    clearInterval(timer);
    listeners.delete(listener);
  };
}

/** The permission as it stands, and whenever it changes. */
export const usePermission = (): Permission => useSyncExternalStore(subscribe, snapshot);

/** Changes only where the listeners are told: what is read while rendering must hold still. */
const snapshot = (): Permission => kept?.permission ?? readPermission();
