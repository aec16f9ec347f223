import { fixtureOrganisation } from './fixtures.ts';
import { createHub, type Hub } from './hub.ts';
import type { Organisation } from './organisation.ts';
import { secureRandom } from './random.ts';

/** Change the number when {@link Organisation} changes shape: what an older page kept is then forgotten. */
const storageKey = 'portico_mock_hub_5';

/**
 * A hub on the real clock whose memory is a storage: it outlives a navigation from one app to the other, and a
 * second tab sees the same. Clearing the storage begins the fixture organisation anew.
 */
export function createPersistentHub(storage: Pick<Storage, 'getItem' | 'setItem'>): Pick<Hub, 'fetch'> {
  const organisation = fixtureOrganisation(Date.now());
  const hub = createHub({ now: Date.now, random: secureRandom, organisation });
  let known: string | null = null;

  async function answer(request: Request): Promise<Response> {
    const text = storage.getItem(storageKey);
    if (text !== null && text !== known) Object.assign(hub.organisation, JSON.parse(text) as Organisation);
    const response = await hub.fetch(request);
    known = JSON.stringify(hub.organisation);
    storage.setItem(storageKey, known);
    return response;
  }

  // One at a time: what is read from the storage must not replace what a request is about to change.
  let line: Promise<unknown> = Promise.resolve();
  return {
    fetch(request) {
      const mine = line.then(() => answer(request));
      line = mine.catch(() => undefined);
      return mine;
    },
  };
}
