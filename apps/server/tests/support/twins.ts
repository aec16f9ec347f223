import type { OpenTwins } from '@portico/contract/conformance/random';
import { checkChain } from '../../src/events/chainCheck.ts';
import { catchUp } from '../../src/log/derive.ts';
import { keepingCookie } from './conformance.ts';
import { type DatabaseKind, freshDatabase } from './databases.ts';
import { snapshotRows } from './snapshotRows.ts';
import { appOf, createTestHub, owner } from './testHub.ts';

/** Opens a hub on a database of its own. */
async function openHub(kind: DatabaseKind, now: () => Date) {
  const fresh = await freshDatabase(kind);
  const database = await fresh.open();
  const { hub } = await createTestHub(database, { now });
  let app = appOf(hub);
  let restore = async () => {};
  return {
    fetch: keepingCookie('passkey_browser', async (path, init) => {
      // Like the jobs of a running hub, so that everything derived from the log exists before it is read.
      while (await catchUp(hub));
      if (path === '/api/audit-logs/summary') await checkChain(database.db, hub.now());
      return app.request(path, init);
    }),
    async mark() {
      restore = await snapshotRows(database);
    },
    async rewind() {
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

/** Opens two hubs on one clock: one on each kind of database. */
export async function openTwins(): Promise<OpenTwins> {
  let at = 0;
  const now = () => new Date(at);
  const embedded = await openHub('embedded', now);
  const postgresql = await openHub('postgresql', now);
  const both = [embedded, postgresql];
  return {
    names: ['embedded', 'postgresql'],
    owner,
    setNow(next) {
      at = next;
    },
    fetch: [embedded.fetch, postgresql.fetch],
    async mark() {
      for (const hub of both) await hub.mark();
    },
    async rewind() {
      for (const hub of both) await hub.rewind();
    },
    async close() {
      for (const hub of both) await hub.close();
    },
  };
}
