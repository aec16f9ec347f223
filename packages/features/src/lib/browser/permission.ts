import { intervals } from '@portico/contract/limits';
import { useSyncExternalStore } from 'react';

/** The permission to show notifications; `unsupported` where the browser has none. */
export type Permission = NotificationPermission | 'unsupported';

const readFromBrowser = (): Permission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

let kept: { permission: Permission; until: number } | null = null;
const listeners = new Set<() => void>();

function keep(permission: Permission): void {
  const hasChanged = kept?.permission !== permission;
  kept = { permission, until: performance.now() + intervals.permission };
  if (hasChanged) for (const listener of listeners) listener();
}

/** Returns the permission, read from the browser at most every 30 s. docs/hub.md, 'Intervals'. */
export function readPermission(): Permission {
  if (kept === null || kept.until < performance.now()) keep(readFromBrowser());
  return kept?.permission ?? 'unsupported';
}

/** Reads the permission again, because the user may have changed the browser's settings. */
export const recheckPermission = (): void => keep(readFromBrowser());

/** Prompts the user if they have not decided; browsers prompt at most once. Never rejects. */
export async function requestPermission(): Promise<Permission> {
  if (readFromBrowser() === 'default') await Notification.requestPermission().catch(() => undefined);
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

/** Returns the permission, and renders again when it changes. */
export const usePermission = (): Permission => useSyncExternalStore(subscribe, snapshot);

/** Never reads the browser's permission again: a snapshot must not change while rendering. */
const snapshot = (): Permission => kept?.permission ?? readPermission();
