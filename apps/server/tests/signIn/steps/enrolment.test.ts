import { lifetimes } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, sessions, users } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { codeOf, useTestHub } from '../../support/hub/testHub.ts';
import { addGuarded, lostPasskey, setUpApp } from '../../support/scenes/secondFactors.ts';

const chosen = 'a phrase that they chose';

describeOnEachDatabase('a link to set up a second step', database => {
  const hub = useTestHub(database);
  const grace = useEach(() => addGuarded(hub, 'grace'));

  const reset = (body: object = {}, id = grace.id) =>
    hub.read(`POST /api/users/${id}/reset-factors`, { body });
  const logIn = async (password = grace.password) => {
    const answer = await hub.logIn('grace', password);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, ...(await answer.json()), cookie };
  };
  type Begun = Awaited<ReturnType<typeof logIn>>;
  const use = ({ next, cookie }: Begun, link: string) =>
    hub.ask('POST /api/auth/prove', {
      body: { signIn: next.signIn, method: 'link', link },
      headers: { Cookie: cookie },
    });
  const choose = (token: string, newPassword = chosen) =>
    hub.ask('POST /api/auth/reset-password', { body: { token, newPassword } });
  const enter = async (link: string, password?: string) => (await use(await logIn(password), link)).json();
  const sessionsOf = () => database().db.select().from(sessions).where(eq(sessions.userId, grace.id));
  const methodsOf = () => hub.read(`GET /api/users/${grace.id}/sign-in-methods`);

  test('ends the sessions, and neither the password nor the link signs in alone', async () => {
    const { enrolmentLink, choosesPassword, username, expiresAt } = await reset();
    expect([choosesPassword, username]).toEqual([false, 'grace']);
    expect(Date.parse(expiresAt) - hub.hub.now().getTime()).toBeLessThanOrEqual(lifetimes.resetLink);
    expect(await hub.verify(grace.token)).toBe(401);
    const begun = await logIn();
    expect(begun.token).toBeUndefined();
    expect(begun.next.methods).toEqual(['link']);
    expect(await codeOf(await choose(enrolmentLink))).toBe('reset_invalid');
    const unproven = await hub.ask('POST /api/auth/prove', {
      body: { signIn: 'of nobody', method: 'link', link: enrolmentLink },
      headers: { Cookie: begun.cookie },
    });
    expect(await codeOf(unproven)).toBe('sign_in_over');
    expect((await sessionsOf()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect(JSON.stringify(await database().db.select().from(credentials))).not.toContain(enrolmentLink);
    expect(await database().db.$count(users, eq(users.hasFactor, true))).toBe(0);
  });

  test('leads by the link to a session that can only add a factor, which ends the set-up', async () => {
    const { enrolmentLink } = await reset();
    const { token, user } = await enter(enrolmentLink);
    expect(user.isFactorDue).toBe(true);
    expect(await codeOf(await hub.ask('GET /api/user/my-apps', { token }))).toBe('stronger_sign_in_required');
    expect((await methodsOf()).enrolment).toEqual({ expiresAt: null });
    await setUpApp(hub, token);
    expect(await hub.verify(token)).toBe(200);
    expect((await hub.read('GET /api/auth/verify', { token })).user.isFactorDue).toBe(false);
    expect((await methodsOf()).enrolment).toBeNull();
    expect((await logIn()).next.methods).toEqual(expect.arrayContaining(['totp', 'recoveryCode']));
    expect(await hub.actions()).toEqual(
      expect.arrayContaining(['reset_factors', 'use_enrolment_link', 'add_factor']),
    );
  });

  test('works once, also in two openings at once', async () => {
    const { enrolmentLink } = await reset();
    const begun = [await logIn(), await logIn()];
    const answers = await Promise.all(begun.map(one => use(one, enrolmentLink)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await codeOf(await use(await logIn(), enrolmentLink))).toBe('enrolment_invalid');
  });

  test('refuses the link after 24 hours, or once a newer one replaced it; the password still needs one', async () => {
    const first = await reset();
    const second = await reset();
    expect(await codeOf(await use(await logIn(), first.enrolmentLink))).toBe('enrolment_invalid');
    hub.advance(lifetimes.resetLink);
    expect(await codeOf(await use(await logIn(), second.enrolmentLink))).toBe('enrolment_invalid');
    expect((await logIn()).token).toBeUndefined();
  });

  test('accepts one of two links that were made at once', async () => {
    const made = await Promise.all([reset(), reset()]);
    const statuses: number[] = [];
    for (const { enrolmentLink } of made) statuses.push((await use(await logIn(), enrolmentLink)).status);
    expect(statuses.toSorted()).toEqual([200, 403]);
  });

  test('refuses the link of another user', async () => {
    const ada = await addGuarded(hub, 'ada');
    const { enrolmentLink } = await reset({}, ada.id);
    await reset();
    expect(await codeOf(await use(await logIn(), enrolmentLink))).toBe('enrolment_invalid');
  });

  test('ends the link with a suspension, and still requires the second step', async () => {
    const { enrolmentLink } = await reset();
    const begun = await logIn();
    await hub.suspend(grace.id);
    expect(await codeOf(await use(begun, enrolmentLink))).toBe('sign_in_over');
    await hub.suspend(grace.id, false);
    const again = await logIn();
    expect(again.next.methods).toEqual(['link']);
    expect(await codeOf(await use(again, enrolmentLink))).toBe('enrolment_invalid');
  });

  test('begins with a new password, once, where the administrator chose so', async () => {
    const { enrolmentLink, choosesPassword } = await reset({ choosesPassword: true });
    expect(choosesPassword).toBe(true);
    expect(await logIn()).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(await codeOf(await choose(enrolmentLink, 'password1'))).toBe('invalid_fields');
    const chosenBy = await Promise.all([
      choose(enrolmentLink),
      choose(enrolmentLink, 'a phrase of a stranger'),
    ]);
    expect(chosenBy.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const password = chosenBy[0]?.status === 200 ? chosen : 'a phrase of a stranger';
    expect((await logIn(password)).next.methods).toEqual(['link']);
    const { token, user } = await enter(enrolmentLink, password);
    expect(user.isFactorDue).toBe(true);
    await setUpApp(hub, token);
  });

  test('lets a user back in who lost the passkeys that were their only way', async () => {
    const { db } = database();
    await db.delete(credentials).where(eq(credentials.userId, grace.id));
    await db.insert(credentials).values(lostPasskey(grace.id));
    expect(await methodsOf()).toMatchObject({ hasPassword: false, passkeys: [{ name: 'Lost phone' }] });
    const kept = await reset();
    expect(kept.choosesPassword).toBe(true);
    expect((await methodsOf()).passkeys).toHaveLength(1);

    const { enrolmentLink } = await reset({ removesPasskeys: true });
    expect((await methodsOf()).passkeys).toEqual([]);
    expect((await choose(enrolmentLink)).status).toBe(200);
    const { token, user } = await enter(enrolmentLink, chosen);
    expect(user.isFactorDue).toBe(true);
    await setUpApp(hub, token);
    expect((await hub.ask('GET /api/user/my-apps', { token })).status).toBe(200);
  });

  test('is not skipped by a temporary password or a link to reset the password', async () => {
    await reset();
    const temporary = await hub.read(`POST /api/users/${grace.id}/reset-password`);
    expect((await logIn(temporary.tempPassword)).next.methods).toEqual(['link']);
    const link = await hub.read(`POST /api/users/${grace.id}/reset-link`);
    expect((await choose(link.resetLink)).status).toBe(200);
    expect((await logIn(chosen)).next.methods).toEqual(['link']);
  });

  test('keeps the session closed through a change of a temporary password', async () => {
    const { tempPassword } = await hub.read(`POST /api/users/${grace.id}/reset-password`);
    const { enrolmentLink } = await reset();
    const begun = await enter(enrolmentLink, tempPassword);
    const changed = await hub.changePassword({ token: begun.token, password: tempPassword }, chosen);
    const { token } = await changed.json();
    expect(await codeOf(await hub.ask('GET /api/user/my-apps', { token }))).toBe('stronger_sign_in_required');
    await setUpApp(hub, token);
    expect((await hub.ask('GET /api/user/my-apps', { token })).status).toBe(200);
  });
});
