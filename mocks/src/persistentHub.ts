import { addIcons } from './fixtureIcons.ts';
import { fixtureOrganisation } from './fixtures.ts';
import { createHub, type Hub } from './hub.ts';
import type { Organisation } from './organisation.ts';
import { secureRandom } from './random.ts';

/** Increase the number when {@link Organisation} changes, so that older stored data is ignored. */
const storageKey = 'portico_mock_hub_8';

/**
 * Creates a hub with the real clock whose data is in a storage: it survives navigations between the apps, and other
 * tabs share it. Clearing the storage restores the fixture organisation.
 */
export function createPersistentHub(storage: Pick<Storage, 'getItem' | 'setItem'>): Pick<Hub, 'fetch'> {
  const organisation = fixtureOrganisation(Date.now());
  addIcons(organisation);
  const hub = createHub({ now: Date.now, random: secureRandom, organisation });
  let known: string | null = null;

  async function handle(request: Request): Promise<Response> {
    const text = storage.getItem(storageKey);
    if (text !== null && text !== known) Object.assign(hub.organisation, JSON.parse(text) as Organisation);
    const response = await hub.fetch(request);
    known = JSON.stringify(hub.organisation);
    storage.setItem(storageKey, known);
    return response;
  }

  // One request at a time, because loading from the storage must not replace data that another request is changing.
  let queue: Promise<unknown> = Promise.resolve();
  return {
    fetch(request) {
      const response = queue.then(() => handle(request));
      queue = response.catch(() => undefined);
      return response;
    },
  };
}
