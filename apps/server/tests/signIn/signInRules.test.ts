import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import { initialSignInRules, type SignInRules } from '@portico/contract/signIn/server/signInRules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, settings, users } from '../../src/database/schema.ts';
import { ensureOwner, recoverOwner } from '../../src/people/users/owner.ts';
import { describeOnEachDatabase, emptyDatabase, eventsOf } from '../support/database/databases.ts';
import { codeOf, createTestHub, owner, useTestHub } from '../support/hub/testHub.ts';
import { handOffApp } from '../support/scenes/handOff.ts';
import { addGuarded, lostPasskey, setUpApp } from '../support/scenes/secondFactors.ts';

describeOnEachDatabase('a sign-in rule', database => {
  const hub = useTestHub(database);
  const demand = (signInRules: SignInRules) => database().db.update(settings).set({ signInRules });
  const of = (role: 'user' | 'owner', what: SignInDemand, from = '2020-01-01'): SignInRules => ({
    [role]: { demand: what, from },
  });
  /** Adds a user with a permanent password. */
  const addUser = async (username: string, role: 'user' | 'manager' = 'user') => ({
    username,
    ...(await hub.addUser(username, role)),
  });
  const signIn = async ({ username, password }: { username: string; password: string }) =>
    (await (await hub.logIn(username, password)).json()) as {
      token?: string;
      user?: { isFactorDue: boolean };
    };
  /** Recovers the owner, who then chooses a password. */
  const recovered = async () => {
    const { username = '', password = '', hadRule } = (await recoverOwner(hub.hub)) ?? {};
    const begun = await signIn({ username, password });
    const changed = await hub.changePassword({ token: begun.token ?? '', password });
    return { token: (await changed.json()).token as string, hadRule };
  };
  const appsOf = async (token: string) => codeOf(await hub.ask('GET /api/user/my-apps', { token }));

  test('demands a second factor of everyone who opens the console from two weeks after the first start', async () => {
    await emptyDatabase(database());
    const begunAt = new Date('2026-12-01T09:00:00Z');
    const signInRules = initialSignInRules(begunAt);
    const rule = { demand: 'secondFactor', from: '2026-12-15' };
    expect(signInRules).toEqual({ owner: rule, admin: rule, manager: rule });
    let at = begunAt;
    Object.assign(hub, await createTestHub(database(), { signInRules, now: () => at }));
    const [mia, ada] = [await addUser('mia', 'manager'), await addUser('ada')];
    const dueOf = async (person: { username: string; password: string }) =>
      (await signIn(person)).user?.isFactorDue;
    const dues = async () => [await dueOf(owner), await dueOf(mia), await dueOf(ada)];
    at = new Date('2026-12-14T23:59:59Z');
    expect(await dues()).toEqual([false, false, false]);
    at = new Date('2026-12-15T00:00:00Z');
    expect(await dues()).toEqual([true, true, false]);
  });

  test('adds the rule of a new hub to none that has an owner', async () => {
    await ensureOwner(hub.hub, owner, initialSignInRules(new Date()));
    const [row] = await database().db.select().from(settings);
    expect(row?.signInRules).toEqual({});
  });

  test('applies a rule that is turned on during a sign-in to its session', async () => {
    const grace = await addUser('grace');
    const [begun] = await Promise.all([signIn(grace), demand(of('user', 'secondFactor'))]);
    expect(await appsOf(begun.token ?? '')).toBe('stronger_sign_in_required');
  });

  test('applies a rule that is turned on between two steps of a sign-in to its session', async () => {
    const grace = await addGuarded(hub, 'grace');
    const step = await grace.begin();
    await demand(of('user', 'passkey'));
    const answer = await grace.prove(step, grace.codeNow());
    expect((await answer.json()).user.isFactorDue).toBe(true);
  });

  test('refuses a sign-on that began before the rule, with the reason in the log', async () => {
    const grace = await addUser('grace');
    const { open, validate } = await handOffApp(hub, grace.id);
    const signOn = await open(grace.token);
    await demand(of('user', 'secondFactor'));
    expect(await validate(signOn)).toEqual({ valid: false });
    const refused = await eventsOf(database(), 'sign_on_refused');
    expect(refused.filter(({ data }) => data?.includes('factor_due'))).toHaveLength(1);
  });

  test('accepts a remembered device, unless the rule requires a passkey', async () => {
    const grace = await addGuarded(hub, 'grace');
    const remembered = await hub.logIn('grace', grace.password, { Cookie: await grace.remember() });
    const { token } = await remembered.json();
    await demand(of('user', 'secondFactor'));
    expect(await appsOf(token)).toBeUndefined();
    await demand(of('user', 'passkey'));
    expect(await appsOf(token)).toBe('stronger_sign_in_required');
  });

  test('does not keep out an owner whom the operator recovers', async () => {
    await demand(of('owner', 'secondFactor'));
    const { token } = await recovered();
    await setUpApp(hub, token);
    expect(await codeOf(await hub.ask('GET /api/system/sign-in-rules', { token }))).toBeUndefined();
  });

  test.each(['passkey', 'secondFactor'] as const)(
    'ends a rule of owners that requires a lost or unavailable factor at a recovery, and logs it (%s)',
    async what => {
      Object.assign(hub, await createTestHub(database(), { publicUrl: 'http://192.0.2.1' }));
      const [row] = await database().db.select().from(users).where(eq(users.role, 'owner'));
      // A passkey on a lost device, or of an earlier address.
      const passkey = lostPasskey(row?.id ?? '');
      await database().db.insert(credentials).values(passkey);
      await demand({ ...of('owner', what), ...of('user', what) });
      const { token, hadRule } = await recovered();
      expect(hadRule).toBe(true);
      const rules = await hub.read('GET /api/system/sign-in-rules', { token });
      expect(rules.roles.map(({ rule }: { rule: object | null }) => rule !== null)).toEqual(
        rules.roles.map(({ role }: { role: string }) => role === 'user'),
      );
      expect(await eventsOf(database(), 'change_sign_in_rule')).toMatchObject([{ actorId: null }]);
      expect((await recoverOwner(hub.hub))?.hadRule).toBe(false);
    },
  );

  test('counts the users of a rule by columns that follow every change of their credentials', async () => {
    const { id: userId } = await addUser('grace');
    const { db } = database();
    const held = async () => {
      const [row] = await db.select().from(users).where(eq(users.id, userId));
      return [row?.hasFactor, row?.hasPasskey];
    };
    const added = async (row: typeof credentials.$inferInsert) =>
      (await db.insert(credentials).values(row).returning({ id: credentials.id }))[0]?.id ?? '';
    const removed = (id: string) => db.delete(credentials).where(eq(credentials.id, id));
    const app = await added({ userId, kind: 'totp', secret: 'secret' });
    expect(await held()).toEqual([false, false]);
    await db.update(credentials).set({ confirmedAt: hub.hub.now() }).where(eq(credentials.id, app));
    expect(await held()).toEqual([true, false]);
    const passkey = await added(lostPasskey(userId));
    expect(await held()).toEqual([true, true]);
    await removed(app);
    expect(await held()).toEqual([true, true]);
    await added({ userId, kind: 'recovery_code', secret: 'secret' });
    await removed(passkey);
    expect(await held()).toEqual([false, false]);
  });
});
