import { factorLimits, lifetimes } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, pendingSignIns, rememberedDevices, sessions } from '../../../src/database/schema.ts';
import { findPassword } from '../../../src/directory/identity/passwords.ts';
import { createHasher } from '../../../src/directory/passwords/hasher.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { codeOf, createTestHub, useTestHub } from '../../support/hub/testHub.ts';
import { addGuarded } from '../../support/scenes/secondFactors.ts';

describeOnEachDatabase('a second factor', database => {
  const hub = useTestHub(database);
  const grace = useEach(() => addGuarded(hub, 'grace'));
  const logIn = (password = grace.password, headers = {}) => hub.logIn('grace', password, headers);

  test('is asked for after the password, and completes the sign-in', async () => {
    const sessionsBefore = await database().db.$count(sessions);
    const step = await grace.begin();
    expect(step.methods).toEqual(['totp', 'recoveryCode']);
    expect(await database().db.$count(sessions)).toBe(sessionsBefore);
    const proven = await grace.prove(step, grace.codeNow());
    expect(await proven.json()).toMatchObject({ user: { username: 'grace' }, tempPassword: false });
    const rows = await database().db.select().from(sessions).where(eq(sessions.userId, grace.id));
    expect(Object.keys(rows.at(-1)?.proofs ?? {}).sort()).toEqual(['password', 'totp']);
    expect(await codeOf(await grace.prove(step, grace.codeNow(factorLimits.stepMs)))).toBe('sign_in_over');
  });

  test('ends the second step after ten minutes, and with a suspension', async () => {
    const step = await grace.begin();
    hub.advance(lifetimes.pendingSignIn);
    expect(await codeOf(await grace.prove(step, grace.codeNow()))).toBe('sign_in_over');
    const third = await grace.begin();
    await hub.suspend(grace.id);
    expect(await codeOf(await grace.prove(third, grace.codeNow()))).toBe('sign_in_over');
    expect(await database().db.$count(pendingSignIns, eq(pendingSignIns.userId, grace.id))).toBe(0);
  });

  test('goes on at another hub, and uses up no code of a sign-in that fails before its end', async () => {
    const { pool } = database();
    const [step, [code = '']] = [await grace.begin(), grace.recoveryCodes];
    await pool.query(
      `create function stop_now() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
       create trigger stop_now before insert on event_queue for each row
       when (new.action = 'login') execute function stop_now()`,
    );
    const sent = { method: 'recoveryCode' };
    expect((await grace.prove(step, code, sent)).status).toBe(500);
    await pool.query('drop trigger stop_now on event_queue; drop function stop_now()');
    const other = await createTestHub(database(), { now: hub.hub.now });
    const body = { signIn: step.signIn, code, ...sent };
    const proven = await other.ask('POST /api/auth/prove', { body, headers: { Cookie: step.cookie } });
    expect(proven.status).toBe(200);
  });

  test('skips the second step on a remembered device until it is forgotten, but not the password', async () => {
    const headers = { Cookie: await grace.remember() };
    const token = await hub.signIn('grace', grace.password, headers);
    expect(await codeOf(await logIn('not the password', headers))).toBe('invalid_credentials');
    const { devices } = await hub.read('GET /api/profile/factors', { token });
    await hub.ask(`DELETE /api/profile/remembered-devices/${devices[0].id}`, { token });
    expect((await (await logIn(grace.password, headers)).json()).next).toBeDefined();
  });

  test('removes recovery codes and devices with the last factor', async () => {
    await grace.remember();
    const { id } = await grace.addAnother();
    const remove = (app: string) =>
      hub.ask(`DELETE /api/profile/authenticators/${app}`, { token: grace.token });
    const rows = () => database().db.$count(credentials, eq(credentials.userId, grace.id));
    expect((await remove(id)).status).toBe(200);
    expect(await rows()).toBe(12);
    expect((await remove(grace.authenticator)).status).toBe(200);
    expect(await rows()).toBe(1);
    expect(await database().db.$count(rememberedDevices)).toBe(0);
    expect((await (await logIn()).json()).token).toBeTypeOf('string');
  });

  test('rehashes the password of a sign-in with a second factor', async () => {
    const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost: 5 });
    const stricter = await createTestHub(database(), { hasher, now: hub.hub.now });
    const body = { username: 'grace', password: grace.password };
    for (let n = 0; n < 2; n += 1) {
      expect((await (await stricter.ask('POST /api/auth/login', { body })).json()).next).toBeDefined();
      const row = await findPassword(database().db, grace.id);
      expect(hasher.isOutdated(row?.secret ?? '')).toBe(false);
    }
  });

  test('has its secrets stored as digests, and sealed where a secret key is set', async () => {
    const rows = await database().db.select().from(credentials).where(eq(credentials.userId, grace.id));
    const stored = JSON.stringify(rows);
    for (const code of grace.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const step = await grace.begin();
    expect(JSON.stringify(await database().db.select().from(pendingSignIns))).not.toContain(step.signIn);
  });
});
