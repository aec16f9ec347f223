import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';
import { fixtureOrganisation } from './fixtures.ts';
import { handlersFor } from './handlers.ts';
import { createHub, type Hub } from './hub.ts';
import type { Organisation } from './organisation.ts';
import { secureRandom } from './random.ts';

/** Change the number when {@link Organisation} changes shape: what an older page kept is then forgotten. */
const storageKey = 'portico_mock_hub_1';

/**
 * Starts the apps' hub in the browser, for development without a server. Everything that it learns outlives a
 * navigation from one app to the other, and a second tab sees the same: each request begins with what the last
 * one stored.
 *
 * @param storage where it is kept; clearing it begins the organisation anew
 */
export async function startMocks(storage: Storage = localStorage): Promise<void> {
  const organisation = stored(storage) ?? fixtureOrganisation(Date.now());
  const hub = createHub({ now: Date.now, random: secureRandom, organisation });
  await startWorker({ fetch: request => keeping(hub, storage, request) });
}

/**
 * Starts the worker that answers for a hub. A call to `/api` that nothing answers is an error; everything else
 * (modules, fonts) passes.
 *
 * @param hub who answers; without one, only what is later given to the worker's `use`
 */
export async function startWorker(hub?: Pick<Hub, 'fetch'>) {
  const worker = setupWorker(...(hub === undefined ? [] : handlersFor(hub)));
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      if (new URL(frame.data.request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
  return worker;
}

async function keeping(hub: Hub, storage: Storage, request: Request): Promise<Response> {
  Object.assign(hub.organisation, stored(storage));
  const response = await hub.fetch(request);
  storage.setItem(storageKey, JSON.stringify(hub.organisation));
  return response;
}

function stored(storage: Storage): Organisation | null {
  const text = storage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as Organisation);
}
