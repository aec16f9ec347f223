import { minute } from '@portico/contract/durations';
import { lifetimes, maxMailedResets } from '@portico/contract/limits';
import { passwordResetMailMessage, passwordResetMessage } from '@portico/contract/names';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { areaUnderCurve } from '../../attack/support/statistics.ts';
import { secretDigest } from '../../src/base/secrets/digest.ts';
import { credentials, resetRequests, users } from '../../src/database/schema.ts';
import { createLog } from '../../src/http/log.ts';
import { catchUp } from '../../src/log/derive.ts';
import { linkMails } from '../../src/log/mail/links.ts';
import { sendMails } from '../../src/log/mail/send.ts';
import { answerResetRequests } from '../../src/signIn/passwords/requestReset.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { runMailServer, type TestMailServer } from '../support/mailServer.ts';
import { addGuarded } from '../support/secondFactors.ts';
import { codeOf, createTestHub, type TestHub } from '../support/testHub.ts';

const password = 'a phrase that they chose';

describeOnEachDatabase('a mailed link to reset a password', database => {
  let server: TestMailServer;
  let hub: TestHub;
  let ada: Awaited<ReturnType<TestHub['addUser']>>;
  let lines: string[];
  const log = createLog('info', { write: line => lines.push(line) });

  beforeEach(async () => {
    lines = [];
    server = await runMailServer();
    hub = await createTestHub(database(), { mail: server.at(), trustedProxies: ['127.0.0.1'] });
    ada = await hub.addUser('ada');
    await database().db.update(users).set({ emailVerifiedAt: hub.hub.now() }).where(eq(users.id, ada.id));
  });
  afterEach(() => server.close());

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
    await sendMails(hub.hub, log, linkMails(hub.hub));
  };
  const secretOf = (place = -1) =>
    /\/reset-password#([\w-]{43})$/m.exec(server.received.at(place)?.text ?? '')?.[1] ?? '';
  const use = (cookie: string, token = secretOf(), newPassword = password) =>
    hub.ask('POST /api/auth/reset-password', {
      body: { token, newPassword },
      headers: cookie === '' ? {} : { Cookie: cookie },
    });
  const expectInvalid = async (answer: Response) => {
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'reset_invalid']);
  };
  const logIn = (secret: string) =>
    hub.ask('POST /api/auth/login', { body: { username: 'ada', password: secret } });
  const asOwner = async (request: `${string} /${string}`, body?: unknown) =>
    hub.ask(request, { token: await hub.signIn(), body });
  const actions = async () => {
    const entries = await (await asOwner('GET /api/audit-logs')).json();
    return (entries as { action: string }[]).map(({ action }) => action);
  };
  const noticesOf = async (token: string) => {
    await catchUp(hub.hub);
    const rows = await (await hub.ask('GET /api/notifications', { token })).json();
    return (rows as { title: string }[]).map(({ title }) => title);
  };

  test('sets a good password once, ends all sessions and locks, and is logged and notified', async () => {
    for (let n = 0; n < 6; n += 1) await logIn('certainly wrong');
    expect((await logIn(ada.password)).status).toBe(401);
    const cookie = await forget();
    await send();
    expect(server.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      ['ada@example.com', 'Portico: Reset your password'],
    ]);
    expect(server.received[0]?.text).toMatch(/If it wasn't you, ignore this email/);
    const weak = await use(cookie, secretOf(), 'ada.ada.ada');
    expect([weak.status, Object.keys((await weak.json()).fields)]).toEqual([400, ['newPassword']]);
    const answer = await use(cookie);
    expect([answer.status, await answer.json()]).toEqual([200, { username: 'ada' }]);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect((await hub.ask('GET /api/auth/verify', { token: ada.token })).status).toBe(401);
    expect((await logIn(ada.password)).status).toBe(401);
    const session = await logIn(password);
    expect(await session.clone().json()).toMatchObject({ tempPassword: false });
    await expectInvalid(await use(cookie));
    expect(await noticesOf((await session.json()).token)).toContain('Password reset');
    expect(await actions()).toEqual(expect.arrayContaining(['password_reset_requested', 'use_reset_link']));
    expect(await noticesOf(await hub.signIn())).not.toContain('Password reset requested');
  });

  test('replaces no second factor by the link, and does not end the locks that bound its guesses', async () => {
    const grace = await addGuarded(hub, 'grace');
    await database().db.update(users).set({ emailVerifiedAt: hub.hub.now() }).where(eq(users.id, grace.id));
    const device = await grace.remember();
    const wrong = () => hub.ask('POST /api/auth/login', { body: { username: 'grace', password: 'wrong' } });
    for (let n = 0; n < 6; n += 1) await wrong();
    const cookie = await forget('grace');
    await send();
    expect((await use(cookie)).status).toBe(200);
    const enter = (headers: Record<string, string>) =>
      hub.ask('POST /api/auth/login', { body: { username: 'grace', password }, headers });
    expect((await enter({})).status).toBe(401);
    hub.advance(lifetimes.lockout.first + minute);
    const answer = await enter({ Cookie: device });
    expect(await answer.json()).toMatchObject({ next: { methods: expect.arrayContaining(['totp']) } });
  });

  test('works once for many uses at the same time', async () => {
    const cookie = await forget();
    await send();
    const phrases = Array.from({ length: isFull ? 50 : 10 }, (_, n) => `the phrase of use ${n}`);
    const answers = await Promise.all(phrases.map(phrase => use(cookie, secretOf(), phrase)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(phrases[won] ?? '')).status).toBe(200);
    expect((await actions()).filter(action => action === 'use_reset_link')).toHaveLength(1);
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
    await forget();
    await send();
    const { rows } = await database().db.execute('select c::text as row from credentials c');
    const { rows: entries } = await database().db.execute('select e::text as row from event_queue e');
    expect(JSON.stringify([rows, entries, lines])).not.toContain(secretOf());
    expect(await database().db.$count(resetRequests)).toBe(0);
  });

  const suspend = (isSuspended: boolean) =>
    asOwner(`POST /api/users/${ada.id}/suspend`, { suspend: isSuspended });
  const moveAddress = () => asOwner(`PATCH /api/users/${ada.id}`, { email: 'ada.l@example.com' });
  test.each<[string, () => Promise<unknown>]>([
    ['15 minutes', async () => hub.advance(lifetimes.mailedReset)],
    [
      'a suspension that was lifted',
      async () => {
        for (const isSuspended of [true, false]) await suspend(isSuspended);
      },
    ],
    ['a new address', moveAddress],
    ['a reset by an administrator', () => asOwner(`POST /api/users/${ada.id}/reset-password`)],
    [
      'a changed password',
      () =>
        hub.ask('POST /api/auth/change-password', {
          token: ada.token,
          body: { currentPassword: ada.password, newPassword: 'another phrase of theirs' },
        }),
    ],
  ])('refuses the link after %s', async (_, end) => {
    const cookie = await forget();
    await send();
    await end();
    await expectInvalid(await use(cookie));
    expect((await logIn(password)).status).not.toBe(200);
  });

  test('mails a requested link to the address of that moment, and none after 15 minutes or a suspension', async () => {
    await forget();
    hub.advance(lifetimes.mailedReset);
    await send();
    await forget();
    await suspend(true);
    await send();
    expect(server.received).toEqual([]);
    await suspend(false);
    await forget();
    await moveAddress();
    await send();
    expect(server.received.map(({ to }) => to)).toEqual(['ada.l@example.com']);
  });

  test('sends no link for an unknown name, nor to an address that nobody vouched for, and notifies the administrators of that', async () => {
    await forget('nobody');
    await forget('nobody@example.com');
    await send();
    const owner = await hub.signIn();
    expect(await noticesOf(owner)).not.toContain('Password reset requested');
    await database().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ada.id));
    await forget();
    await send();
    expect(server.received).toHaveLength(0);
    expect(await noticesOf(owner)).toContain('Password reset requested');
  });

  test(`mails a link at most ${maxMailedResets} times an hour to one account, whoever requests it`, async () => {
    for (let n = 0; n < maxMailedResets + 3; n += 1) {
      const headers = { 'X-Forwarded-For': `198.51.${n}.1` };
      await hub.ask('POST /api/auth/forgot-password', { body: { username: 'ada' }, headers });
      await send();
    }
    expect(server.received).toHaveLength(maxMailedResets);
    hub.advance(60 * minute);
    const cookie = await forget();
    await send();
    expect((await use(cookie)).status).toBe(200);
  });

  test('logs a link that cannot be delivered, and notifies the administrators', async () => {
    await forget();
    server.refusals.push(550);
    await send();
    expect(await actions()).toContain('reset_undelivered');
    expect(await noticesOf(await hub.signIn())).toContain('Reset link not delivered');
  });

  test('hashes nothing for a stranger who guesses', async () => {
    const hash = vi.spyOn(hub.hub.hasher, 'hash');
    const cookie = await forget();
    await send();
    for (let n = 0; n < 20; n += 1) await expectInvalid(await use(cookie, `guess ${n}`));
    await expectInvalid(await use(''));
    expect(hash).not.toHaveBeenCalled();
  });

  test.runIf(isFull)(
    'takes as long to ask for with a known name as with an unknown one',
    { retry: 2 },
    async () => {
      const names = Array.from({ length: 80 }, (_, n) => `person-${n}`);
      const rows = names.map(name => ({
        username: name,
        usernameKey: name,
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
        emailVerifiedAt: hub.hub.now(),
      }));
      const made = await database().db.insert(users).values(rows).returning({ id: users.id });
      await database()
        .db.insert(credentials)
        .values(made.map(({ id: userId }) => ({ userId, kind: 'password' as const, secret: 'a hash' })));
      const times = { known: [] as number[], unknown: [] as number[] };
      for (const [n, name] of names.entries()) {
        for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const headers = { 'X-Forwarded-For': `${kind === 'known' ? 10 : 11}.${n}.0.1` };
          const username = kind === 'known' ? name : `nobody-${n}`;
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
  let hub: TestHub;
  let token: string;
  let ada: Awaited<ReturnType<TestHub['addUser']>>;
  beforeEach(async () => {
    hub = await createTestHub(database());
    token = await hub.signIn();
    ada = await hub.addUser('ada');
  });
  const make = (id: string, by = token) => hub.ask(`POST /api/users/${id}/reset-link`, { token: by });
  const use = (secret: string) =>
    hub.ask('POST /api/auth/reset-password', { body: { token: secret, newPassword: password } });

  test("accepts an administrator's link in any browser, once, and ends the sessions only then", async () => {
    const made = await (await make(ada.id)).json();
    expect(new Date(made.expiresAt).getTime() - hub.hub.now().getTime()).toBeLessThanOrEqual(
      lifetimes.resetLink,
    );
    expect((await hub.ask('GET /api/auth/verify', { token: ada.token })).status).toBe(200);
    expect((await (await hub.ask(`GET /api/users/${ada.id}`, { token })).json()).isInvited).toBe(false);
    expect((await use(made.resetLink)).status).toBe(200);
    expect((await hub.ask('GET /api/auth/verify', { token: ada.token })).status).toBe(401);
    expect(await codeOf(await use(made.resetLink))).toBe('reset_invalid');
  });

  test("replaces an administrator's link by the next one, and ends it after 24 hours", async () => {
    const first = await (await make(ada.id)).json();
    const second = await (await make(ada.id)).json();
    expect(await codeOf(await use(first.resetLink))).toBe('reset_invalid');
    hub.advance(lifetimes.resetLink);
    expect(await codeOf(await use(second.resetLink))).toBe('reset_invalid');
  });

  test('responds to a request like a hub without a mail server', async () => {
    const answer = await hub.ask('POST /api/auth/forgot-password', { body: { username: 'ada' } });
    expect(await answer.json()).toEqual({ message: passwordResetMessage });
    expect(await database().db.$count(resetRequests)).toBe(0);
  });
});
