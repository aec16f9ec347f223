import { workerPath, workerTrust } from '@portico/contract/documents';
import { useSyncExternalStore } from 'react';
import { logFailure } from '../lib/log.ts';

/** How it stands with the service worker. */
interface WorkerState {
  status: 'unsupported' | 'starting' | 'active' | 'failed';
  /** A newer version that waits to be let in, or one that another tab has let in already. */
  isOld: boolean;
}

/** How often a tab that stays open looks for a newer version, in milliseconds. */
const lookInterval = 60 * 60 * 1000;

let state: WorkerState = {
  status: 'serviceWorker' in navigator ? 'starting' : 'unsupported',
  isOld: false,
};
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();

function change(changes: Partial<WorkerState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How it stands with the service worker, and whenever that changes. */
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, () => state);

/** For stories, which register no worker. @returns puts the real status back */
export function playWorkerStatus(status: WorkerState['status']): () => void {
  const real = state.status;
  change({ status });
  return () => change({ status: real });
}

/** Browsers with trusted types; the compiler's library does not know them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

/** The one address that is trusted as a script's. @throws for any other */
export function trustWorkerAlone(url: string): string {
  if (url !== workerPath) throw new TypeError('No other script is registered');
  return url;
}

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return workerPath;
  const policy = trustedTypes.createPolicy(workerTrust, { createScriptURL: trustWorkerAlone });
  return policy.createScriptURL(workerPath) as string;
}

/** Registers the service worker, once a document. A failure is logged alone. Spec section 7. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker takes over a page that had none: the page is as new as it.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) change({ isOld: true });
    isFirst = false;
  });
  try {
    registration = await serviceWorker.register(trustedAddress());
    watch(registration);
    await serviceWorker.ready;
    change({ status: 'active' });
  } catch (error) {
    change({ status: 'failed' });
    logFailure('The service worker could not be registered', error);
  }
}

function watch(registered: ServiceWorkerRegistration): void {
  const look = () => {
    // Without an active one it is the first, and nothing waits for it.
    if (registered.waiting !== null && registered.active !== null) change({ isOld: true });
  };
  look();
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', look);
  });
  setInterval(() => {
    registered.update().catch(error => logFailure('No newer version could be looked for', error));
  }, lookInterval);
}

/** Lets a version that waits in and loads the page anew from it. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take over');
}
