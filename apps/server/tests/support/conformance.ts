import { describeConformance, type HubUnderTest } from '@portico/contract/conformance';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../src/database/database.ts';
import { applications, users } from '../../src/database/schema.ts';
import { type DatabaseKind, emptyDatabase, useDatabase } from './databases.ts';
import { createTestHub, owner } from './testHub.ts';

/** Opens the real app on an emptied database. */
async function open(database: OpenDatabase): Promise<HubUnderTest> {
  await emptyDatabase(database);
  const { app, advance } = await createTestHub(database);
  return {
    owner,
    fetch: async (path, init) => app.request(path, init),
    advance,
    async makeDemoUser(id) {
      await database.db.update(users).set({ isDemo: true }).where(eq(users.id, id));
    },
    async deactivateApplication(id) {
      await database.db.update(applications).set({ isActive: false }).where(eq(applications.id, id));
    },
    close() {},
  };
}

/**
 * Runs the contract's conformance suite on the server. Each database has its own file, so that they run in parallel.
 */
export function describeServer(kind: DatabaseKind): void {
  const database = useDatabase(kind);
  describeConformance(`the server on ${kind}`, () => open(database()));
}
