import { minute } from '@portico/contract/lib/durations';
import { lifetimes, maxMailedResets } from '@portico/contract/limits';
import { passwordResetMailMessage } from '@portico/contract/people/names';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { areaUnderCurve } from '../../attack/support/statistics.ts';
import { secretDigest } from '../../src/base/secrets/digest.ts';
import { credentials, resetRequests, users } from '../../src/database/schema.ts';
import { catchUp } from '../../src/log/derive.ts';
import { answerResetRequests } from '../../src/signIn/passwords/requestReset.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { useEach } from '../support/each.ts';
import { codeOf, useTestHub } from '../support/hub/testHub.ts';
import { addGuarded } from '../support/scenes/secondFactors.ts';
import { useMailHub } from '../support/services/mailHub.ts';

const password = 'a phrase that they chose';

describeOnEachDatabase('a mailed link to reset a password', database => {
  const { hub, server, lines, sendLinks, find } = useMailHub(database, { trustedProxies: ['127.0.0.1'] });
  const ada = useEach(() => hub.addUser('ada'));

  beforeEach(async () => {
    await database().db.update(users).set({ emailVerifiedAt: hub.hub.now() }).where(eq(users.id, ada.id));
  });

  /** Requests a link. Returns the cookie of the browser. */
  const forget = async (username = 'ada', cookie = '') => {
    const answer = await hub.ask('POST /api/auth/forgot-password', {
      body: { username },
      headers: { Cookie: cookie },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { message: passwordResetMailMessage }]);
    return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  };
  const send = async () => {
    while (await answerResetRequests(hub.hub));
    // `mail/emailLinks` tests those that prove addresses.
    await database().db.delete(credentials).where(eq(credentials.purpose, 'prove_email'));
    await sendLinks();
  };
  /** Requests a link and mails it. Returns the cookie of the browser. */
  const request = async (username?: string) => {
    const cookie = await forget(username);
    await send();
    return cookie;
  };
  const secretOf = (place?: number) => find(/\/reset-password#([\w-]{43})$/m, place);
  const use = (cookie: string, token = secretOf(), newPassword = password) =>
    hub.ask('POST /api/auth/reset-password', {
      body: { token, newPassword },
      headers: cookie === '' ? {} : { Cookie: cookie },
    });
  const expectInvalid = async (answer: Response) => {
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'reset_invalid']);
  };
  const logIn = (secret: string) => hub.logIn('ada', secret);
  const noticesOf = async (token?: string) => {
    await catchUp(hub.hub);
    return hub.notices(token);
  };

  test('sets a good password once, ends all sessions and locks, and is logged and notified', async () => {
    for (let n = 0; n < 6; n += 1) await logIn('certainly wrong');
    expect((await logIn(ada.password)).status).toBe(401);
    const cookie = await request();
    expect(server.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      ['ada@example.com', 'Portico: Reset your password'],
    ]);
    expect(server.received[0]?.text).toMatch(/If it wasn't you, ignore this email/);
    const weak = await use(cookie, secretOf(), 'ada.ada.ada');
    expect([weak.status, Object.keys((await weak.json()).fields)]).toEqual([400, ['newPassword']]);
    const answer = await use(cookie);
    expect([answer.status, await answer.json()]).toEqual([200, { username: 'ada' }]);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await hub.verify(ada.token)).toBe(401);
    expect((await logIn(ada.password)).status).toBe(401);
    const session = await logIn(password);
    expect(await session.clone().json()).toMatchObject({ tempPassword: false });
    await expectInvalid(await use(cookie));
    expect(await noticesOf((await session.json()).token)).toContain('Password reset');
    expect(await hub.actions()).toEqual(
      expect.arrayContaining(['password_reset_requested', 'use_reset_link']),
    );
    expect(await noticesOf()).not.toContain('Password reset requested');
  });

  test('replaces no second factor by the link, and does not end the locks that bound its guesses', async () => {
    const grace = await addGuarded(hub, 'grace');
    await database().db.update(users).set({ emailVerifiedAt: hub.hub.now() }).where(eq(users.id, grace.id));
    const device = await grace.remember();
    const wrong = () => hub.logIn('grace', 'wrong');
    for (let n = 0; n < 6; n += 1) await wrong();
    const cookie = await request('grace');
    expect((await use(cookie)).status).toBe(200);
    const enter = (headers: Record<string, string>) => hub.logIn('grace', password, headers);
    expect((await enter({})).status).toBe(401);
    hub.advance(lifetimes.lockout.first + minute);
    const answer = await enter({ Cookie: device });
    expect(await answer.json()).toMatchObject({ next: { methods: expect.arrayContaining(['totp']) } });
  });

  test('works once for many uses at the same time', async () => {
    const cookie = await request();
    const phrases = Array.from({ length: isFull ? 50 : 10 }, (_, n) => `the phrase of use ${n}`);
    const answers = await Promise.all(phrases.map(phrase => use(cookie, secretOf(), phrase)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(phrases[won] ?? '')).status).toBe(200);
    expect((await hub.actions()).filter(action => action === 'use_reset_link')).toHaveLength(1);
  });

  test('accepts the link only in the browser that requested it, which may do so in several tabs and more than once', async () => {
    const cookie = await forget();
    expect(await forget('ada', cookie)).toBe(cookie);
    const other = await forget();
    // Of several processes, one makes each link.
    await Promise.all([send(), send(), send()]);
    expect(server.received).toHaveLength(3);
    // The emails arrive in any order.
    const tokens = [0, 1, 2].map(secretOf);
    const links = await database().db.select().from(credentials);
    const tokensOf = (browser: string) => {
      const digests = links
        .filter(link => link.browser === secretDigest(browser))
        .map(({ secret }) => secret);
      return tokens.filter(token => digests.includes(secretDigest(token)));
    };
    const [first = '', second = ''] = tokensOf(cookie.replace('passkey_browser=', ''));
    const [third = ''] = tokensOf(other.replace('passkey_browser=', ''));
    for (const stranger of ['', 'passkey_browser=', `passkey_browser=${'a'.repeat(43)}`]) {
      for (const token of tokens) await expectInvalid(await use(stranger, token));
    }
    await expectInvalid(await use(other, first));
    await expectInvalid(await use(cookie, third));
    expect((await use(cookie, first)).status).toBe(200);
    // The others end with it.
    await expectInvalid(await use(cookie, second));
    await expectInvalid(await use(other, third));
  });

  test('writes the link into no response, log or table', async () => {
    await request();
    const { rows } = await database().db.execute('select c::text as row from credentials c');
    const { rows: entries } = await database().db.execute('select e::text as row from event_queue e');
    expect(JSON.stringify([rows, entries, lines])).not.toContain(secretOf());
    expect(await database().db.$count(resetRequests)).toBe(0);
  });

  const suspendAndLift = async () => {
    for (const isOn of [true, false]) await hub.suspend(ada.id, isOn);
  };
  const moveAddress = () => hub.asOwner(`PATCH /api/users/${ada.id}`, { email: 'ada.l@example.com' });
  test.each<[string, () => Promise<unknown>]>([
    ['15 minutes', async () => hub.advance(lifetimes.mailedReset)],
    ['a suspension that was lifted', () => suspendAndLift()],
    ['a new address', moveAddress],
    ['a reset by an administrator', () => hub.asOwner(`POST /api/users/${ada.id}/reset-password`)],
    ['a changed password', () => hub.changePassword(ada)],
  ])('refuses the link after %s', async (_, end) => {
    const cookie = await request();
    await end();
    await expectInvalid(await use(cookie));
    expect((await logIn(password)).status).not.toBe(200);
  });

  test('mails a requested link to the address of that moment, and none after 15 minutes or a suspension', async () => {
    await forget();
    hub.advance(lifetimes.mailedReset);
    await send();
    await forget();
    await hub.suspend(ada.id);
    await send();
    expect(server.received).toEqual([]);
    await hub.suspend(ada.id, false);
    await forget();
    await moveAddress();
    await send();
    expect(server.received.map(({ to }) => to)).toEqual(['ada.l@example.com']);
  });

  test('sends no link for an unknown name, nor to an address that nobody vouched for, and notifies the administrators of that', async () => {
    await forget('nobody');
    await forget('nobody@example.com');
    await send();
    expect(await noticesOf()).not.toContain('Password reset requested');
    await database().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ada.id));
    await request();
    expect(server.received).toHaveLength(0);
    expect(await noticesOf()).toContain('Password reset requested');
  });

  test(`mails a link at most ${maxMailedResets} times an hour to one account, whoever requests it`, async () => {
    for (let n = 0; n < maxMailedResets + 3; n += 1) {
      const headers = { 'X-Forwarded-For': `198.51.${n}.1` };
      await hub.ask('POST /api/auth/forgot-password', { body: { username: 'ada' }, headers });
      await send();
    }
    expect(server.received).toHaveLength(maxMailedResets);
    hub.advance(60 * minute);
    const cookie = await request();
    expect((await use(cookie)).status).toBe(200);
  });

  test('logs a link that cannot be delivered, and notifies the administrators', async () => {
    await forget();
    server.refusals.push(550);
    await send();
    expect(await hub.actions()).toContain('reset_undelivered');
    expect(await noticesOf()).toContain('Reset link not delivered');
  });

  test('hashes nothing for a stranger who guesses', async () => {
    const hash = vi.spyOn(hub.hub.hasher, 'hash');
    const cookie = await request();
    for (let n = 0; n < 20; n += 1) await expectInvalid(await use(cookie, `guess ${n}`));
    await expectInvalid(await use(''));
    expect(hash).not.toHaveBeenCalled();
  });

  test.runIf(isFull)(
    'takes as long to ask for with a known name as with an unknown one',
    { retry: 2 },
    async () => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < 80; n += 1) await hub.addUser(`known-${n}`);
      await database().db.update(users).set({ emailVerifiedAt: hub.hub.now() });
      for (let n = 0; n < 80; n += 1) {
        for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const headers = { 'X-Forwarded-For': `${kind === 'known' ? 10 : 11}.${n}.0.1` };
          const username = `${kind}-${n}`;
          const started = performance.now();
          await hub.ask('POST /api/auth/forgot-password', { body: { username }, headers });
          times[kind].push(performance.now() - started);
        }
      }
      const area = areaUnderCurve(times.known, times.unknown);
      expect(area).toBeGreaterThan(0.4);
      expect(area).toBeLessThan(0.6);
    },
  );
});

describeOnEachDatabase('a link to reset a password that an administrator makes', database => {
  const hub = useTestHub(database);
  const ada = useEach(() => hub.addUser('ada'));
  const make = () => hub.read(`POST /api/users/${ada.id}/reset-link`);
  const use = (secret: string) =>
    hub.ask('POST /api/auth/reset-password', { body: { token: secret, newPassword: password } });

  test("accepts an administrator's link in any browser, once, and ends the sessions only then", async () => {
    const made = await make();
    expect(new Date(made.expiresAt).getTime() - hub.hub.now().getTime()).toBeLessThanOrEqual(
      lifetimes.resetLink,
    );
    expect(await hub.verify(ada.token)).toBe(200);
    expect((await hub.read(`GET /api/users/${ada.id}`)).isInvited).toBe(false);
    expect((await use(made.resetLink)).status).toBe(200);
    expect(await hub.verify(ada.token)).toBe(401);
    expect(await codeOf(await use(made.resetLink))).toBe('reset_invalid');
  });

  test("replaces an administrator's link by the next one, and ends it after 24 hours", async () => {
    const first = await make();
    const second = await make();
    expect(await codeOf(await use(first.resetLink))).toBe('reset_invalid');
    hub.advance(lifetimes.resetLink);
    expect(await codeOf(await use(second.resetLink))).toBe('reset_invalid');
  });
});
