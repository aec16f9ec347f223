import { workerPath, workerTrustPolicy } from '@portico/contract/documents';
import { useSyncExternalStore } from 'react';
import { logFailure } from '../lib/browser/log.ts';

/** How it stands with the service worker. */
interface WorkerState {
  status: 'unsupported' | 'starting' | 'active' | 'failed';
  /** The hub serves a newer version of the app than the one that runs here. */
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
export function mockWorkerStatus(status: WorkerState['status']): () => void {
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
export function trustedWorkerUrl(url: string): string {
  if (url !== workerPath) throw new TypeError('No other script is registered');
  return url;
}

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return workerPath;
  const policy = trustedTypes.createPolicy(workerTrustPolicy, { createScriptURL: trustedWorkerUrl });
  return policy.createScriptURL(workerPath) as string;
}

/** Registers the service worker, once a document. A failure is logged alone. docs/product.md 9.8. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Another tab let a newer version in: this one goes on as it is, and is offered to follow.
  serviceWorker.addEventListener('controllerchange', compareVersions);
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
    if (registered.waiting !== null && registered.active !== null) void compareVersions();
  };
  look();
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', look);
  });
  setInterval(() => {
    registered.update().catch(error => logFailure('No newer version could be looked for', error));
  }, lookInterval);
}

/**
 * Looks whether this page is of the version that the hub serves. A newer worker alone does not say so: a page that
 * was loaded since the hub is new runs the new version already, and nobody is to reload for nothing.
 */
async function compareVersions(): Promise<void> {
  if (state.isOld) return;
  // Its name holds the digest of everything that the app is made of.
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const served = await fetch(location.pathname, { cache: 'no-store' });
    if (served.ok && (await served.text()).includes(entry)) return;
  } catch (error) {
    logFailure('The version that the hub serves could not be looked at', error);
  }
  change({ isOld: true });
}

/** Lets a version that waits in and loads the page anew from it. */
export function activateNewVersion(): void {
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take over');
}
