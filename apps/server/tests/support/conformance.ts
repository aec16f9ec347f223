import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokenPrefixes } from '@portico/contract/api/server/secrets';
import { describeConformance, type HubUnderTest } from '@portico/contract/conformance';
import { oidcLifetimes, throttles } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { isFull } from '../../../../scripts/lib/full.ts';
import { readMailServer } from '../../src/base/mailServer.ts';
import { secretDigest } from '../../src/base/secrets/digest.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { applications, deviceCodes, machineTokens, users } from '../../src/database/schema.ts';
import { createThrottle } from '../../src/http/throttle/throttle.ts';
import { type DatabaseKind, emptyDatabase, useDatabase } from './database/databases.ts';
import { createTestHub, owner } from './hub/testHub.ts';
import { askConsent } from './scenes/consentRequests.ts';
import { makeEmailLink } from './scenes/emailLinks.ts';
import { addSignedInUser } from './scenes/signedInUser.ts';

/** A backup to download. */
const backup = fileURLToPath(import.meta.url);
const oneBackup = {
  directory: '',
  isEncrypted: false,
  newest: async (at: Date) => ({ path: backup, at, bytes: statSync(backup).size, isEncrypted: false }),
  write: async () => '',
};

/** Opens the real app on an emptied database. */
async function open(database: OpenDatabase): Promise<HubUnderTest> {
  await emptyDatabase(database);
  // Every caller gets every refusal of the rows that take a password or a link: more than the limit of a minute of real time.
  const throttle = createThrottle({
    credentials: { ...throttles.credentials, perNetwork: 3000 },
    invitations: { ...throttles.invitations, perNetwork: 3000 },
  });
  const { app, advance, hub } = await createTestHub({ ...database, backups: oneBackup }, { throttle });
  return {
    owner,
    origin: hub.config.publicUrl,
    now: () => hub.now().getTime(),
    fetch: async (path, init) => app.request(path, init),
    advance,
    addPerson: (details, password) => addSignedInUser(hub, details, password),
    async makeDemoUser(id) {
      await database.db.update(users).set({ isDemo: true }).where(eq(users.id, id));
    },
    async issueMachineToken(clientId, scopes) {
      const token = `${tokenPrefixes.machine}${randomBytes(32).toString('base64url')}`;
      const hash = secretDigest(token);
      await database.db
        .insert(machineTokens)
        .values({ hash, clientId, scope: scopes.join(' '), expiresAt: new Date('2100-01-01T00:00:00Z') });
      return token;
    },
    askConsent: (userId, appId, scope, resource) =>
      askConsent(database.db, { userId, appId, scope, resource }),
    makeEmailLink: userId => makeEmailLink(database.db, userId, hub.now()),
    connectMail(isConnected) {
      hub.config.mail = isConnected ? readMailServer('smtp://mail.example') : null;
    },
    async deactivateApplication(id) {
      await database.db.update(applications).set({ isActive: false }).where(eq(applications.id, id));
    },
    async showDeviceCode(code, appId) {
      const at = hub.now();
      const expiresAt = new Date(at.getTime() + oidcLifetimes.deviceCode);
      await database.db.insert(deviceCodes).values({
        hash: `device of ${code}`,
        userCodeHash: secretDigest(code),
        appId,
        address: '192.0.2.7',
        scope: 'openid',
        createdAt: at,
        expiresAt,
        nextPollAt: at,
        pollSeconds: 5,
      });
    },
  };
}

/**
 * Runs the contract's conformance suite on the server. Each database has a separate file, so that they run in parallel.
 * The rules on callers and input are the same on both, so PostgreSQL has all of them only in full.
 */
export function describeServer(kind: DatabaseKind): void {
  const database = useDatabase(kind);
  const quick = kind === 'embedded' ? 'rules' : 'answers';
  const extent = isFull ? 'everything' : quick;
  describeConformance(`the server on ${kind}`, () => open(database()), extent);
}
