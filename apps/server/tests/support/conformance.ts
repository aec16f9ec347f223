import { describeConformance, type HubUnderTest } from '@portico/contract/conformance';
import { oidcLifetimes } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../src/database/database.ts';
import { applications, deviceCodes, users } from '../../src/database/schema.ts';
import { secretDigest } from '../../src/secrets/digest.ts';
import { askConsent } from './consentRequests.ts';
import { type DatabaseKind, emptyDatabase, useDatabase } from './databases.ts';
import { issueMachineToken } from './machineTokens.ts';
import { createTestHub, owner } from './testHub.ts';

/** Opens the real app on an emptied database. */
async function open(database: OpenDatabase): Promise<HubUnderTest> {
  await emptyDatabase(database);
  const { app, advance, hub } = await createTestHub(database);
  return {
    owner,
    fetch: async (path, init) => app.request(path, init),
    advance,
    async makeDemoUser(id) {
      await database.db.update(users).set({ isDemo: true }).where(eq(users.id, id));
    },
    issueMachineToken: (clientId, scopes) => issueMachineToken(database.db, clientId, scopes),
    askConsent: (userId, appId, scope) => askConsent(database.db, { userId, appId, scope }),
    async deactivateApplication(id) {
      await database.db.update(applications).set({ isActive: false }).where(eq(applications.id, id));
    },
    async showDeviceCode(code, appId) {
      const at = hub.now();
      const expiresAt = new Date(at.getTime() + oidcLifetimes.deviceCode);
      await database.db.insert(deviceCodes).values({
        ...{ hash: `device of ${code}`, userCodeHash: secretDigest(code), appId, address: '192.0.2.7' },
        ...{ scope: 'openid', createdAt: at, expiresAt, nextPollAt: at, pollSeconds: 5 },
      });
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
