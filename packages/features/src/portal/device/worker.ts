import { workerPath, workerTrustPolicy } from '@portico/contract/api/documents';
import { useSyncExternalStore } from 'react';
import { logFailure } from '../../lib/browser/log.ts';

interface WorkerState {
  status: 'unsupported' | 'starting' | 'active' | 'failed';
  /** True if the hub serves a newer version of the app. */
  isOld: boolean;
}

/** Interval at which an open tab checks for a newer version. */
const updateCheckIntervalMs = 60 * 60 * 1000;

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

/** Returns the service worker's state and renders again when it changes. */
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, () => state);

/** Sets the status in stories, which register no worker. @returns a function that restores the real one */
export function mockWorkerStatus(status: WorkerState['status']): () => void {
  const real = state.status;
  change({ status });
  return () => change({ status: real });
}

/** The part of the Trusted Types API used here; TypeScript's DOM library lacks it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

/** Returns the service worker's URL. @throws for any other URL */
export function trustedWorkerUrl(url: string): string {
  if (url !== workerPath) throw new TypeError(`Not the service worker: ${url}`);
  return url;
}

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return workerPath;
  const policy = trustedTypes.createPolicy(workerTrustPolicy, { createScriptURL: trustedWorkerUrl });
  return policy.createScriptURL(workerPath) as string;
}

/** Registers the service worker, once per document. Failures are only logged. docs/hub.md, 'Service worker'. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Another tab activated a newer version: this tab keeps running and offers a reload.
  serviceWorker.addEventListener('controllerchange', compareVersions);
  try {
    registration = await serviceWorker.register(trustedAddress());
    watch(registration);
    await serviceWorker.ready;
    change({ status: 'active' });
  } catch (error) {
    change({ status: 'failed' });
    logFailure('Failed to register the service worker', error);
  }
}

function watch(registered: ServiceWorkerRegistration): void {
  const check = () => {
    // Without an active worker this is the first installation, not an update.
    if (registered.waiting !== null && registered.active !== null) void compareVersions();
  };
  check();
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', check);
  });
  setInterval(() => {
    registered.update().catch(error => logFailure('Failed to check for a newer version', error));
  }, updateCheckIntervalMs);
}

/**
 * Compares this page's version with the one that the hub serves. A waiting worker alone does not mean that the page
 * is old: a page loaded after the hub's update already runs the new version.
 */
async function compareVersions(): Promise<void> {
  if (state.isOld) return;
  // The file name contains a hash of the whole app.
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const served = await fetch(location.pathname, { cache: 'no-store' });
    // The document of an unknown path has the entry too. An unread response would keep its connection.
    if ((await served.text()).includes(entry)) return;
  } catch (error) {
    logFailure("Failed to read the hub's version", error);
  }
  change({ isOld: true });
}

/** Activates the waiting service worker, if any, and reloads the page. */
export function activateNewVersion(): void {
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take over');
}
