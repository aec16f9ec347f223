import { SoftwareAuthenticator } from '@portico/contract/conformance/authenticator';
import { passkeyLimits } from '@portico/contract/limits';
import type { PasskeyCreation, PasskeyRequest } from '@portico/contract/signIn/schemas/passkey';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions, spentChallenges } from '../../../src/database/schema.ts';
import { sweep } from '../../../src/hub/jobs/jobs.ts';
import { describeOnEachDatabase, eventsOf } from '../../support/database/databases.ts';
import { appOf, codeOf, createTestHub, type TestHub, useTestHub } from '../../support/hub/testHub.ts';

const origin = 'http://localhost:3000';

describeOnEachDatabase('passkeys', database => {
  const hub = useTestHub(database, { trustedProxies: ['127.0.0.1'] });
  let device: SoftwareAuthenticator;
  let token: string;
  let id: string;
  let passkeyId: string;
  beforeEach(async () => {
    device = new SoftwareAuthenticator({ origin });
    ({ token, id } = await hub.addUser('ada'));
    passkeyId = await enrol();
  });

  /** A browser with a separate cookie. */
  const browser = () => {
    let cookie = '';
    return {
      async request(): Promise<PasskeyRequest> {
        const response = await hub.ask('GET /api/auth/passkey', { headers: { Cookie: cookie } });
        cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
        return response.json();
      },
      signIn: (passkey: unknown, headers: Record<string, string> = {}, send = hub.ask) =>
        send('POST /api/auth/passkey', { body: { passkey }, headers: { Cookie: cookie, ...headers } }),
    };
  };

  const options = (): Promise<PasskeyCreation> => hub.read('POST /api/profile/passkeys/options', { token });

  const enrol = async (): Promise<string> => {
    const passkey = await device.create(await options());
    const added = await hub.ask('POST /api/profile/passkeys', { token, body: { passkey } });
    expect(added.status, await added.clone().text()).toBe(201);
    return (await added.json()).id;
  };

  test('sign in, and prove both factors at once', async () => {
    const here = browser();
    const response = await here.signIn(await device.get(await here.request()), {
      Authorization: `Bearer ${token}`,
    });
    expect(response.headers.getSetCookie()).toHaveLength(1);
    const { token: fresh, ...begun } = await response.json();
    expect(begun).toMatchObject({ user: { id }, tempPassword: false });
    expect(fresh).not.toBe(token);
    const rows = await database().db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows.map(({ proofs }) => Object.keys(proofs))).toContainEqual(['passkey']);
  });

  test('spend one of 50 equal answers, sent to two hubs at once (threat 6)', async () => {
    const other = appOf(hub.hub, ['127.0.0.1']);
    const askOther: TestHub['ask'] = async (request, { body, headers = {} } = {}) =>
      other.request(request.split(' ')[1] ?? '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const here = browser();
    const passkey = await device.get(await here.request());
    const before = await database().db.$count(sessions);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => here.signIn(passkey, {}, n % 2 === 0 ? hub.ask : askOther)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    expect(await database().db.$count(sessions)).toBe(before + 1);
  });

  test('accept an answer only from the browser that asked', async () => {
    const [mine, theirs] = [browser(), browser()];
    await theirs.request();
    const answer = await device.get(await mine.request());
    // Another tab of the browser asks too.
    await mine.request();
    expect(await codeOf(await theirs.signIn(answer))).toBe('passkey_refused');
    expect(await codeOf(await browser().signIn(answer))).toBe('passkey_refused');
    expect((await mine.signIn(answer)).status).toBe(200);
  });

  test('leave nothing of 100 challenges behind, and little of spent ones (threat 26)', async () => {
    await database().db.delete(spentChallenges);
    const here = browser();
    for (let times = 0; times < 100; times += 1) await here.request();
    expect(await database().db.$count(spentChallenges)).toBe(0);
    await here.signIn(await device.get(await here.request()));
    expect(await database().db.$count(spentChallenges)).toBe(1);
    await sweep(database().db, new Date(hub.hub.now().getTime() + passkeyLimits.challenge));
    expect(await database().db.$count(spentChallenges)).toBe(1);
    await sweep(database().db, new Date(hub.hub.now().getTime() + 2 * 60 * 60 * 1000));
    expect(await database().db.$count(spentChallenges)).toBe(0);
  });

  test('refuse challenges of the hub for other purposes, and its session tokens', async () => {
    const here = browser();
    const { rpId } = await here.request();
    const asChallenge = (text: string) => Buffer.from(text).toString('base64url');
    const expiresAt = new Date(hub.hub.now().getTime() + 1000);
    const others = [
      (await options()).challenge,
      (await hub.read('GET /api/auth/confirm', { token })).challenge,
      asChallenge(token),
      asChallenge(await hub.hub.tokens.signFor('other', { for: 'sign-in', to: '', jti: 'a' }, expiresAt)),
      asChallenge('a.b.c'),
      '',
    ];
    for (const challenge of others) {
      const answer = await device.get({ challenge, rpId });
      expect(await codeOf(await here.signIn(answer))).toBe('passkey_refused');
    }
    const { challenge } = await here.request();
    const stolen = Buffer.from(challenge, 'base64url').toString();
    expect(await hub.verify(stolen)).toBe(401);
  });

  test('logs each refusal with its reason, which no response shows', async () => {
    const here = browser();
    const unknown = new SoftwareAuthenticator({ origin });
    await unknown.create(await options());
    const used = await device.get(await here.request());
    await here.signIn(used);
    const sent = [
      await unknown.get(await here.request()),
      await device.get(await here.request(), { isUserVerified: false }),
      used,
    ];
    const responses = [];
    for (const passkey of sent) responses.push(await (await here.signIn(passkey)).text());
    expect(new Set(responses).size).toBe(1);
    const logged = await eventsOf(database(), 'failed_login');
    const reasons = ['unknown_passkey', 'invalid_passkey', 'used_challenge'];
    expect(logged.map(({ data }) => JSON.parse(data).reason)).toEqual(reasons);
  });

  test('refuse a passkey that was removed while the request waited, and keep its sessions', async () => {
    const here = browser();
    const begun = await (await here.signIn(await device.get(await here.request()))).json();
    const answer = await device.get(await here.request());
    const [removed, signedIn] = await Promise.all([
      hub.ask(`DELETE /api/profile/passkeys/${passkeyId}`, { token }),
      here.signIn(answer),
    ]);
    expect(removed.status).toBe(200);
    // Whichever locked the user first: the passkey signs in before it is removed, or never.
    expect([200, 403]).toContain(signedIn.status);
    const again = await here.signIn(await device.get(await here.request()));
    expect(again.status).toBe(403);
    expect(await hub.verify(begun.token)).toBe(200);
  });

  test('adds a passkey once for 20 equal requests, and never beyond the limit for 20 different ones', async () => {
    await hub.ask(`DELETE /api/profile/passkeys/${passkeyId}`, { token });
    const passkey = await device.create(await options());
    const send = (made: unknown) => hub.ask('POST /api/profile/passkeys', { token, body: { passkey: made } });
    const equal = await Promise.all(Array.from({ length: 20 }, () => send(passkey)));
    expect(equal.filter(({ status }) => status === 201)).toHaveLength(1);
    const made = [];
    for (let n = 0; n < 20; n += 1) made.push(await device.create(await options()));
    const different = await Promise.all(made.map(send));
    expect(different.filter(({ status }) => status === 201)).toHaveLength(passkeyLimits.perUser - 1);
    const refused = different.find(({ status }) => status === 409);
    expect(refused && (await codeOf(refused))).toBe('too_many_passkeys');
  });

  test('never leave an account without a way in, however two removals meet', async () => {
    const [password, passkey] = await Promise.all([
      hub.ask('DELETE /api/auth/password', { token }),
      hub.ask(`DELETE /api/profile/passkeys/${passkeyId}`, { token }),
    ]);
    expect([password.status, passkey.status].sort()).toEqual([200, 409]);
  });

  test('sets the cookie in exactly this form, and on https only this host can set it (threat 10)', async () => {
    const shapeOf = async ({ ask }: Pick<TestHub, 'ask'>) => {
      const headers = { Cookie: 'passkey_browser=mine' };
      const set = (await ask('GET /api/auth/passkey', { headers })).headers.getSetCookie();
      return set.map(cookie => cookie.replace(/=[\w-]{43};/, '=<secret>;'));
    };
    expect(await shapeOf(hub)).toEqual(['passkey_browser=<secret>; Path=/; HttpOnly; SameSite=Strict']);
    const secure = await createTestHub(database(), { publicUrl: 'https://id.example.com' });
    expect(await shapeOf(secure)).toEqual([
      '__Host-passkey_browser=<secret>; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });
});
