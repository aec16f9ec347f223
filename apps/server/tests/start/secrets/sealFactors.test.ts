import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSecretKey } from '../../../src/base/secrets/secretKey.ts';
import { createVault, type Vault } from '../../../src/base/secrets/vault.ts';
import { credentials } from '../../../src/database/schema.ts';
import { sealFactors } from '../../../src/hub/system/sealFactors.ts';
import { sealKeys } from '../../../src/hub/system/sealKeys.ts';
import { rotateKeys } from '../../../src/signIn/keys/keys.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { codeOf, createTestHub } from '../../support/hub/testHub.ts';
import { addGuarded } from '../../support/scenes/secondFactors.ts';

const newKey = () => readSecretKey(randomBytes(32).toString('hex'));
const off = createVault(null);

describeOnEachDatabase('the secret of an authenticator app', database => {
  const [first, second] = [newKey(), newKey()];
  const on = createVault(first);
  const start = async (vault: Vault) => {
    await sealKeys(database().db, vault);
    await sealFactors(database().db, vault);
    return createTestHub(database(), { vault });
  };
  const stored = async () => {
    const [row] = await database().db.select().from(credentials).where(eq(credentials.kind, 'totp'));
    return row?.secret ?? '';
  };

  test('encrypts the secret at the first start with a secret key, again with a new one, and it still works', async () => {
    const hub = await start(off);
    const grace = await addGuarded(hub, 'grace');
    expect(await stored()).toBe(grace.secret);
    await start(on);
    expect(on.isCurrent(await stored())).toBe(true);
    const renewed = createVault(
      second,
      [first].flatMap(key => key ?? []),
    );
    await start(renewed);
    expect(createVault(second).isCurrent(await stored())).toBe(true);
    hub.hub.vault = renewed;
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
  });

  test('stops a start that can no longer read the secret', async () => {
    await addGuarded(await start(on), 'grace');
    await expect(sealFactors(database().db, createVault(second))).rejects.toThrow(/another SECRET_KEY/);
  });

  test('is never stored in clear text if there is a secret key, and refused if it was moved to another user', async () => {
    const hub = await start(on);
    const grace = await addGuarded(hub, 'grace');
    expect(on.isCurrent(await stored())).toBe(true);
    expect(await stored()).not.toContain(grace.secret);
    const eve = await addGuarded(hub, 'eve');
    const [own] = await database().db.select().from(credentials).where(eq(credentials.id, eve.authenticator));
    await database()
      .db.update(credentials)
      .set({ secret: own?.secret ?? '' })
      .where(eq(credentials.id, grace.authenticator));
    expect((await grace.prove(await grace.begin(), eve.codeNow())).status).toBe(500);
  });

  test('removes the secret with all other second factors after a leak', async () => {
    const hub = await start(on);
    const grace = await addGuarded(hub, 'grace');
    const step = await grace.begin();
    expect(await rotateKeys(hub.hub, { isLeaked: true })).toMatchObject({ factors: 1 });
    expect(await database().db.$count(credentials, eq(credentials.userId, grace.id))).toBe(1);
    expect(await codeOf(await grace.prove(step, grace.recoveryCodes[0] ?? ''))).toBe('sign_in_over');
  });
});
