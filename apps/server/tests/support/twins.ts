import type { OpenTwins } from '@portico/contract/conformance/random';
import { createHub } from '@portico/mocks/hub';
import { newOrganisation } from '@portico/mocks/organisation';
import { seededRandom } from '@portico/mocks/random';
import { checkChain } from '../../src/events/chainCheck.ts';
import { catchUp } from '../../src/log/derive.ts';
import { keepingCookie } from './conformance.ts';
import { freshDatabase } from './databases.ts';
import { snapshotRows } from './snapshotRows.ts';
import { appOf, createTestHub, owner } from './testHub.ts';

/** Opens the mocks' hub and the server on the embedded database, with a shared clock. */
export async function openTwins(): Promise<OpenTwins> {
  let at = 0;
  const fresh = await freshDatabase('embedded');
  const database = await fresh.open();
  // The shared clock is days after the database's: backups would be late on the server alone.
  const unseen = { ...database, lastBackup: async () => undefined };
  const { hub } = await createTestHub(unseen, { now: () => new Date(at) });
  let app = appOf(hub);
  const person = { id: '00000000-0000-4000-8000-000000000001', ...owner };
  const mocks = createHub({
    now: () => at,
    random: seededRandom(1),
    organisation: { ...newOrganisation(person, at), ssoDomain: hub.config.ssoDomain },
  });
  const { organisation } = mocks;
  let kept = structuredClone(organisation);
  let restore = async () => {};
  return {
    names: ['the mocks', 'the server'],
    owner,
    setNow(now) {
      at = now;
    },
    fetch: [
      (path, init) => mocks.fetch(new Request(new URL(path, hub.config.publicUrl), init)),
      keepingCookie('passkey_browser', async (path, init) => {
        // Like the jobs of a running hub, so that everything derived from the log exists before it is read.
        while (await catchUp(hub));
        if (path === '/api/audit-logs/summary') await checkChain(database.db, hub.now());
        return app.request(path, init);
      }),
    ],
    async mark() {
      kept = structuredClone(organisation);
      restore = await snapshotRows(database);
    },
    async rewind() {
      Object.assign(organisation, structuredClone(kept));
      await restore();
      // A new app resets the throttles, which count in real time.
      app = appOf(hub);
    },
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}
