import { describeConformance, type HubUnderTest } from '@portico/contract/conformance';
import { eq } from 'drizzle-orm';
import { applications, users } from '../../src/database/schema.ts';
import { type DatabaseKind, freshDatabase } from './databases.ts';
import { createTestHub, owner } from './testHub.ts';

/** The real app over a fresh database. */
async function open(kind: DatabaseKind): Promise<HubUnderTest> {
  const fresh = await freshDatabase(kind);
  const database = await fresh.open();
  const { app, advance } = await createTestHub(database);
  return {
    owner,
    fetch: async (path, init) => app.request(path, init),
    advance,
    async deactivateUser(id) {
      await database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    },
    async deactivateApplication(id) {
      await database.db.update(applications).set({ isActive: false }).where(eq(applications.id, id));
    },
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}

/** Runs the suite of the contract on the server: a file for each database, so that they run beside each other. */
export const describeServer = (kind: DatabaseKind): void =>
  describeConformance(`the server on ${kind}`, () => open(kind));
