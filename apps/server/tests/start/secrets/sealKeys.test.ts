import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { readSecretKey } from '../../../src/base/secrets/secretKey.ts';
import { createVault, type Vault } from '../../../src/base/secrets/vault.ts';
import { signingKeys, vapidKeys } from '../../../src/database/schema.ts';
import { sealKeys } from '../../../src/hub/system/sealKeys.ts';
import { vapidKeysOf } from '../../../src/log/push/keys.ts';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import { describeWhereCallsRace } from '../../support/database/databases.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';

const newKey = () => readSecretKey(randomBytes(32).toString('hex'));
const off = createVault(null);
const encrypted = 'The keys in the database are encrypted: set the SECRET_KEY that encrypted them.';
const other =
  'The keys in the database are encrypted with another SECRET_KEY: set that key, or add it to SECRET_KEY_PREVIOUS.';

describeWhereCallsRace('keys in the database', database => {
  const first = newKey();
  const second = newKey();
  const on = createVault(first);

  /** Starts a hub like `openHub`, with both kinds of keys in use. */
  async function start(vault: Vault): Promise<TestHub> {
    await sealKeys(database().db, vault);
    const hub = await createTestHub(database(), { vault });
    await vapidKeysOf(hub.hub);
    return hub;
  }
  const stored = async () =>
    JSON.stringify([
      await database().db.select().from(signingKeys),
      await database().db.select().from(vapidKeys),
    ]);
  const secretsOf = async (vault: Vault) => {
    const [signing] = await database().db.select().from(signingKeys);
    const [push] = await database().db.select().from(vapidKeys);
    if (signing === undefined || push === undefined) throw new Error('There are no keys');
    const jwk = signing.privateJwk;
    return [
      typeof jwk === 'string' ? JSON.parse(await vault.open(`signing_keys/${signing.kid}`, jwk)).d : jwk.d,
      await vault.open(`vapid_keys/${push.publicKey}`, push.privateKey),
    ];
  };

  test('are never stored in clear text if there is a secret key', async () => {
    const hub = await start(on);
    await rotateKeys(hub.hub, { isLeaked: false });
    const [signing, push] = await secretsOf(on);
    expect([signing, push]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const text = await stored();
    for (const secret of [signing, push, '"d":']) expect(text).not.toContain(secret);
  });

  test('encrypts keys at the first start with a secret key, and keeps them the same', async () => {
    const token = await (await start(off)).signIn();
    const secrets = await secretsOf(off);
    const hub = await start(on);
    for (const secret of secrets) expect(await stored()).not.toContain(secret);
    expect(await secretsOf(on)).toEqual(secrets);
    expect(await hub.verify(token)).toBe(200);
    expect(await hub.verify(await hub.signIn())).toBe(200);
  });

  test('are re-encrypted at the first start with a new secret key', async () => {
    await start(on);
    const secrets = await secretsOf(on);
    await start(
      createVault(
        second,
        [newKey(), first].flatMap(key => key ?? []),
      ),
    );
    // The previous secret key is no longer needed.
    const renewed = createVault(second);
    await sealKeys(database().db, renewed);
    expect(await secretsOf(renewed)).toEqual(secrets);
    await expect(secretsOf(on)).rejects.toThrow(other);
  });

  test('stops a start without the secret key, or with a wrong one, in one sentence', async () => {
    await start(on);
    const before = await stored();
    await expect(sealKeys(database().db, off)).rejects.toThrow(encrypted);
    await expect(sealKeys(database().db, createVault(second))).rejects.toThrow(other);
    await expect(createTestHub(database(), { vault: off })).rejects.toThrow(encrypted);
    expect(await stored()).toBe(before);
  });

  test('leaves keys unchanged at a start that can read only some of them', async () => {
    await start(on);
    await database().pool.query('update vapid_keys set private_key = $1', [
      await createVault(newKey()).seal('vapid_keys/x', 'x'),
    ]);
    const before = await stored();
    await expect(sealKeys(database().db, createVault(second, first === null ? [] : [first]))).rejects.toThrow(
      other,
    );
    expect(await stored()).toBe(before);
  });

  test('cannot be moved to another row or edited', async () => {
    const hub = await start(on);
    await rotateKeys(hub.hub, { isLeaked: false });
    await database().pool.query(
      `update signing_keys a set private_jwk = b.private_jwk from signing_keys b where a.kid <> b.kid`,
    );
    await expect(createTestHub(database(), { vault: on })).rejects.toThrow(
      /^The encrypted key signing_keys\/\S+ in the database was changed: restore it from a backup\.$/,
    );
    const sealed = await on.seal('here', 'a secret');
    expect(await on.open('here', sealed)).toBe('a secret');
    await expect(on.open('there', sealed)).rejects.toThrow('was changed');
    for (const part of [1, 2, 3, 4]) {
      const parts = sealed.split('.');
      const bytes = Buffer.from(parts[part] ?? '', 'base64url');
      parts[part] = Buffer.from(bytes.map(byte => byte ^ 1)).toString('base64url');
      await expect(on.open('here', parts.join('.'))).rejects.toThrow('was changed');
    }
  });

  test('encrypts keys by only one of two hubs that start at once with different secret keys', async () => {
    await start(off);
    const starts = [first, second].map(key => sealKeys(database().db, createVault(key)));
    const outcomes = (await Promise.allSettled(starts)).map(({ status: outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('does not sign with keys that a running hub cannot read, which still verifies', async () => {
    const without = await start(off);
    const token = await without.signIn();
    const withKey = await start(on);
    // Encrypted while it runs: it keeps using the key that it has read.
    await without.hub.tokens.reload();
    expect(await withKey.verify(await without.signIn())).toBe(200);
    await rotateKeys(withKey.hub, { isLeaked: false });
    for (const hub of [without, withKey]) await hub.hub.tokens.reload();
    const renewed = await withKey.signIn();
    expect([await without.verify(token), await without.verify(renewed)]).toEqual([200, 200]);
    const refused = await without.logIn('owner', 'a lintel on columns');
    expect(refused.status).toBe(503);
    await expect(sealKeys(database().db, off)).rejects.toThrow(encrypted);
  });

  test('identifies the secret key of stored keys without revealing it', async () => {
    const key = newKey();
    const sealed = await createVault(key).seal('here', 'a secret');
    const { kid, alg, enc, place } = decodeProtectedHeader(sealed);
    expect({ alg, enc, place }).toEqual({ alg: 'A256GCMKW', enc: 'A256GCM', place: 'here' });
    expect(kid).toMatch(/^[\w-]{22}$/);
    expect(sealed).not.toContain(key?.export().toString('base64url').slice(0, 8));
    expect(await createVault(key).seal('here', 'a secret')).not.toBe(sealed);
  });
});
