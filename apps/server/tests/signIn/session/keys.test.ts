import { hour, minute } from '@portico/contract/lib/durations';
import { showEvent } from '@portico/contract/log/events/stored';
import { isNull } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createVault } from '../../../src/base/secrets/vault.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { sessions } from '../../../src/database/schema.ts';
import { sweep } from '../../../src/hub/jobs/jobs.ts';
import { loadSigningKeys, rotateKeys } from '../../../src/signIn/keys/keys.ts';
import type { StoredSigningKey } from '../../../src/signIn/keys/tokens.ts';
import { describeOnEachDatabase, eventsOf } from '../../support/database/databases.ts';
import { createTestHub, type TestHub, useTestHub } from '../../support/hub/testHub.ts';

const loadKeys = ({ db }: OpenDatabase) => loadSigningKeys(db, createVault(null));

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

/** Signs the same claims with another key. */
async function forge(token: string, key: StoredSigningKey): Promise<string> {
  const header = { ...decodeProtectedHeader(token), alg: 'EdDSA', kid: key.kid };
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader(header)
    .sign(await importJWK(await key.readPrivateJwk(), 'EdDSA'));
}

describeOnEachDatabase('signing keys', database => {
  const hub = useTestHub(database);
  let other: TestHub;
  let token: string;
  beforeEach(async () => {
    // A second process on the same database.
    other = await createTestHub(database(), { now: hub.hub.now });
    token = await hub.signIn();
  });

  test('are replaced without ending sessions', async () => {
    const { kid, ended } = await rotateKeys(hub.hub, { isLeaked: false });
    expect(ended).toBe(0);
    expect(await hub.verify(token)).toBe(200);
    const renewed = await hub.signIn();
    expect([kidOf(token), kidOf(renewed)]).toEqual([expect.not.stringMatching(kid), kid]);
    expect([await hub.verify(token), await hub.verify(renewed)]).toEqual([200, 200]);
    // An unknown key is looked up, at most once a second.
    hub.advance(1000);
    expect([await other.verify(token), await other.verify(renewed)]).toEqual([200, 200]);
    expect(kidOf(await other.signIn())).toBe(kid);
  });

  test('no longer verify once replaced as leaked, and every session ends', async () => {
    const [leaked] = (await loadKeys(database())) as [StoredSigningKey];
    const { kid, ended } = await rotateKeys(hub.hub, { isLeaked: true });
    expect(ended).toBe(1);
    expect([await hub.verify(token), await other.verify(token)]).toEqual([401, 401]);
    const renewed = await hub.signIn();
    expect([kidOf(renewed), kidOf(await other.signIn())]).toEqual([kid, kid]);
    const forged = await forge(renewed, leaked);
    for (const at of [hub, other]) {
      expect([await at.verify(renewed), await at.verify(forged)]).toEqual([200, 401]);
    }
  });

  test('end as leaked all sessions, count those that were live, and are logged with each replacement', async () => {
    hub.advance(40 * minute);
    await hub.signIn();
    await rotateKeys(hub.hub, { isLeaked: false });
    expect((await rotateKeys(hub.hub, { isLeaked: true })).ended).toBe(1);
    expect(await database().db.$count(sessions, isNull(sessions.endedAt))).toBe(0);
    const logged = await eventsOf(database(), 'rotate_keys');
    expect(logged.map(row => showEvent(row).message)).toEqual([
      'The signing key was replaced from the command line',
      'The signing keys were replaced from the command line, which ended all sessions (1)',
    ]);
  });

  test('deletes keys after retirement, once none of their tokens can be valid', async () => {
    await rotateKeys(hub.hub, { isLeaked: false });
    const count = async () => (await loadKeys(database())).length;
    hub.advance(169 * hour - minute);
    await sweep(database().db, hub.hub.now());
    expect(await count()).toBe(2);
    hub.advance(2 * minute);
    await sweep(database().db, hub.hub.now());
    expect(await count()).toBe(1);
  });
});
