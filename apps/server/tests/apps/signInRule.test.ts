import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications, clientSessions, sessions } from '../../src/database/schema.ts';
import { describeOnEachDatabase, eventsOf } from '../support/database/databases.ts';
import { codeOf, createTestHub } from '../support/hub/testHub.ts';
import { handOffApp } from '../support/scenes/handOff.ts';
import { setUpApp } from '../support/scenes/secondFactors.ts';
import {
  browserAt,
  page,
  signOnAt,
  targetOf,
  useProxiedWorld,
  wiki,
} from '../support/services/proxiedApp.ts';
import { callback, useSignOnWorld, withoutRequest } from '../support/services/relyingParty.ts';

const at = '2026-01-01T00:00:00Z';
const password: Proofs = { password: at };
const code: Proofs = { password: at, totp: at };
const passkey: Proofs = { passkey: at };

describeOnEachDatabase('the rule of an application', database => {
  const demand = (appId: string, what: SignInDemand | null, from = '2020-01-01') =>
    database()
      .db.update(applications)
      .set({ signInRule: what === null ? null : { demand: what, from } })
      .where(eq(applications.id, appId));
  const prove = (userId: string, proofs: Proofs, isDeviceRemembered = false) =>
    database().db.update(sessions).set({ proofs, isDeviceRemembered }).where(eq(sessions.userId, userId));

  describe('the rule at OpenID Connect', () => {
    const world = useSignOnWorld(database);
    beforeEach(async () => {
      await prove(world.user.id, password);
    });
    const open = async (more: Record<string, string> = {}, browser = world.browser(world.user.token)) => ({
      browser,
      ...(await world.authorize(world.config, browser, more)),
    });
    const confirmPage = (what: SignInDemand) => `/open?app=${world.appId}&confirm=${what}`;

    test('refuses a token from before it, with the reason in the log', async () => {
      const app = await handOffApp(world.hub, world.user.id, 'Ledger');
      const signOn = await app.open(world.user.token);
      await demand(app.id, 'secondFactor');
      expect(await app.validate(signOn)).toEqual({ valid: false });
      const refused = await eventsOf(database(), 'sign_on_refused');
      expect(refused.filter(({ data }) => data?.includes('proof_missing'))).toHaveLength(1);
    });

    test('opens the application of what the session has proven, also without a screen', async () => {
      const rows: [SignInDemand, Proofs, isDeviceRemembered: boolean, opens: boolean][] = [
        ['secondFactor', password, false, false],
        ['secondFactor', code, false, true],
        ['secondFactor', passkey, false, true],
        ['secondFactor', password, true, true],
        ['passkey', code, false, false],
        ['passkey', password, true, false],
        ['passkey', passkey, false, true],
      ];
      for (const [what, proofs, known, opens] of rows) {
        await demand(world.appId, what);
        await prove(world.user.id, proofs, known);
        const { page, browser } = await open();
        const silent = (await open({ prompt: 'none' })).page.location?.searchParams.get('error');
        expect([what, proofs, silent]).toEqual([what, proofs, opens ? null : 'login_required']);
        expect(page.location?.href.startsWith(`${callback}?code=`) ?? false).toBe(opens);
        if (opens) continue;
        // The page itself: these tests have no documents.
        expect(page.status).toBe(404);
        // Following a link alone authenticates no one: the hub prompts again.
        const again = await browser.get(`/open?app=${world.appId}`);
        expect(withoutRequest(again.location?.href)).toBe(world.url + confirmPage(what));
      }
    });

    test('continues the request once the session has proven the factor, or tells the application of a cancel', async () => {
      await demand(world.appId, 'secondFactor');
      const cancelled = await (await open()).browser.follow(`/open?app=${world.appId}&cancel`);
      expect(cancelled.location?.searchParams.get('error')).toBe('login_required');
      const { browser, ...signOn } = await open();
      expect(await database().db.select().from(clientSessions)).toEqual([]);
      await prove(world.user.id, code);
      const { location } = await browser.follow(`/open?app=${world.appId}`);
      const tokens = await world.exchange(world.config, signOn, location);
      expect(tokens.claims()).toMatchObject({ acr: '2', amr: ['pwd', 'otp', 'mfa'] });
    });

    test('refuses a missing grant before the rule: a user without access needs no factor', async () => {
      await demand(world.appId, 'secondFactor');
      const bob = await world.hub.addUser('bob');
      const { page, browser } = await open({}, world.browser(bob.token));
      expect([page.status, page.location]).toEqual([404, null]);
      expect((await browser.get(`/open?app=${world.appId}`)).location).toBeNull();
    });

    test('applies the rule after a sign-in for the request, too', async () => {
      await demand(world.appId, 'secondFactor');
      const browser = world.browser();
      await open({}, browser);
      browser.cookies.set('auth_token', await world.hub.signIn('ada', world.user.password));
      const { location } = await browser.get(`/open?app=${world.appId}`);
      const resumed = await browser.get(location as URL);
      expect(resumed.location?.pathname).not.toBe('/callback');
      await browser.follow(resumed.location as URL);
      const asked = await browser.get(`/open?app=${world.appId}`);
      expect(withoutRequest(asked.location?.href)).toBe(world.url + confirmPage('secondFactor'));
    });

    test('refuses tokens from before at the next request, until the session has proven it', async () => {
      const tokens = await world.signOn();
      const userinfo = () => client.fetchUserInfo(world.config, tokens.access_token, world.user.id);
      const refresh = (token = tokens.refresh_token ?? '') => client.refreshTokenGrant(world.config, token);
      const isActive = async () =>
        (await client.tokenIntrospection(world.config, tokens.access_token)).active;
      expect(await isActive()).toBe(true);
      await demand(world.appId, 'secondFactor');
      await expect(userinfo()).rejects.toThrow();
      await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
      expect(await isActive()).toBe(false);
      await prove(world.user.id, code);
      expect(await isActive()).toBe(true);
      await userinfo();
      await refresh();
    });

    test('refuses offline access whose session lacked the factor, and keeps that of one which had it', async () => {
      await world.connect({ allowOfflineAccess: true });
      const offline = async () => {
        const more = { scope: 'openid offline_access', prompt: 'consent' };
        const browser = world.browser(world.user.token);
        return world.exchange(world.config, await world.authorize(world.config, browser, more));
      };
      const weak = await offline();
      await prove(world.user.id, code);
      const strong = await offline();
      await demand(world.appId, 'secondFactor');
      await world.hub.ask('POST /api/auth/logout', { token: world.user.token });
      const refresh = ({ refresh_token: token = '' }: typeof weak) =>
        client.refreshTokenGrant(world.config, token);
      await expect(refresh(weak)).rejects.toMatchObject({ error: 'invalid_grant' });
      await refresh(strong);
    });

    test('refuses a code that was issued before the rule', async () => {
      const signOn = await open();
      await demand(world.appId, 'secondFactor');
      await expect(world.exchange(world.config, signOn)).rejects.toMatchObject({ error: 'invalid_grant' });
    });
  });

  describe('the rule behind a proxy', () => {
    const world = useProxiedWorld(database, { allowAppPasswords: true });
    beforeEach(async () => {
      await prove(world.ada.id, password);
    });
    const cookie = (token: string, more = '') => ({ headers: { Cookie: `auth_token=${token}${more}` } });
    const ask = async (browser = browserAt(world.hub)) => (await browser.ask()).status;

    test('refuses the next request of a session that lacks the factor, and passes it afterwards', async () => {
      const browser = browserAt(world.hub);
      await signOnAt(world.hub, browser, world.ada.token);
      expect(await ask(browser)).toBe(200);
      await demand(world.app.id, 'secondFactor');
      expect(await ask(browser)).not.toBe(200);
      await prove(world.ada.id, code);
      expect(await ask(browser)).toBe(200);
    });

    test('requires the factor on the way in, then continues to the page that the visitor wanted', async () => {
      await demand(world.app.id, 'secondFactor');
      const browser = browserAt(world.hub);
      const start = targetOf(await browser.ask('/notes?x=1', page));
      const open = targetOf(await browser.visit(start.pathname + start.search));
      const { token } = world.ada;
      const led = await world.hub.ask(`GET ${open.pathname as '/'}${open.search}`, cookie(token));
      expect(targetOf(led).pathname + targetOf(led).search).toBe(`/open?app=${world.app.id}`);
      const waiting = `; ${led.headers.getSetCookie()[0]?.split(';')[0]}`;
      const visit = async (more = '') =>
        targetOf(await world.hub.ask(`GET /open?app=${world.app.id}${more}`, cookie(token, waiting)));
      expect((await visit()).search).toBe(`?app=${world.app.id}&confirm=secondFactor`);
      expect((await visit('&cancel')).pathname).toBe('/');
      await prove(world.ada.id, code);
      const back = await visit();
      expect(back.origin).toBe(wiki);
      expect(targetOf(await browser.visit(back.pathname + back.search)).href).toBe(`${wiki}/notes?x=1`);
      expect(await ask(browser)).toBe(200);
    });

    test('refuses app passwords of users who lack the factor, as the rule of a role does', async () => {
      const body = { name: 'Calendar', appId: world.app.id };
      await world.hub.ask('POST /api/auth/confirm', {
        token: world.ada.token,
        body: { method: 'password', currentPassword: world.ada.password },
      });
      const made = await world.hub.read('POST /api/profile/app-passwords', { token: world.ada.token, body });
      const basic = { Authorization: `Basic ${Buffer.from(`ada:${made.password}`).toString('base64')}` };
      const use = async () => (await browserAt(world.hub).ask('/', basic)).status;
      expect(await use()).toBe(200);
      await demand(world.app.id, 'secondFactor', '2100-01-01');
      expect(await use()).toBe(200);
      await demand(world.app.id, 'secondFactor');
      expect(await use()).toBe(401);
      await setUpApp(world.hub, world.ada.token);
      expect(await use()).toBe(200);
      await demand(world.app.id, 'passkey');
      expect(await use()).toBe(401);
    });
  });

  test('refuses a rule for passkeys where no user could have one', async () => {
    const hub = await createTestHub(database(), { publicUrl: 'http://192.0.2.1' });
    const app = await hub.addApp();
    const rule = { demand: 'passkey', from: '2026-12-01' };
    expect(await codeOf(await hub.asOwner(`PUT /api/apps/${app.id}/sign-in-rule`, { rule }))).toBe(
      'invalid_fields',
    );
  });
});
