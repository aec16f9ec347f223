import { pathOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { type ConsentRequest, waitingNameOf } from '@portico/contract/sso/schemas/consent';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientSessions, consents, sessions } from '../../../src/database/schema.ts';
import { endLostSessions } from '../../../src/sso/sessions/sweep.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { codeOf } from '../../support/hub/testHub.ts';
import {
  callback,
  errorAt,
  isCode,
  type Tokens,
  useSignOnWorld,
} from '../../support/services/relyingParty.ts';

describeOnEachDatabase('consent for third-party applications', database => {
  const world = useSignOnWorld(database);
  const browser = useEach(() => world.browser(world.user.token));
  beforeEach(() => world.connect({ isThirdParty: true }));

  const requestPath = () => pathOf(api.consents.request, { params: { id: world.appId } }) as `/${string}`;
  const consentPath = () => pathOf(api.consents.withdraw, { params: { id: world.appId } }) as `/${string}`;
  const authorize = (more: Record<string, string> = {}) => world.authorize(world.config, browser, more);
  const read = (token = world.user.token) => world.hub.ask(`GET ${requestPath()}`, { token });
  const waiting = async (): Promise<ConsentRequest> => (await read()).json();
  const answer = (allow: boolean, request: ConsentRequest, token = world.user.token) => {
    const claims = request.claims.map(({ name }) => name);
    const body = { requestId: request.requestId, allow, isOffline: request.isOffline, claims };
    return world.hub.ask(`POST ${requestPath()}`, { token, body });
  };
  /** Answers the waiting request and continues in the browser. */
  const decide = async (allow: boolean) => {
    const { path } = await (await answer(allow, await waiting())).json();
    return browser.follow(path);
  };
  const isAsked = ({ page }: Awaited<ReturnType<typeof authorize>>) =>
    page.location?.pathname === '/consent' || page.status === 404;

  test('asks before the first sign-on, no more afterwards, and with prompt=consent once more', async () => {
    expect(errorAt((await authorize({ prompt: 'none' })).page)).toBe('consent_required');
    const first = await authorize();
    expect(isAsked(first)).toBe(true);
    const { location } = await decide(true);
    expect(location?.href).toMatch(new RegExp(`^${callback}\\?code=`));
    expect((await world.exchange(world.config, first, location)).claims()?.sub).toBe(world.user.id);
    for (const more of [{}, { prompt: 'none' }] as Record<string, string>[])
      expect(isCode((await authorize(more)).page)).toBe(true);
    expect(isAsked(await authorize({ prompt: 'consent' }))).toBe(true);
    expect(isCode(await decide(true))).toBe(true);
  });

  test('leads back with access_denied after a refusal, with the state of the request', async () => {
    const { state } = await authorize();
    const page = await decide(false);
    expect(page.location?.href.startsWith(callback)).toBe(true);
    expect([errorAt(page), page.location?.searchParams.get('state')]).toEqual(['access_denied', state]);
    // Nothing of the application stays, and the next request asks again.
    expect(await database().db.$count(clientSessions)).toBe(0);
    expect(isAsked(await authorize())).toBe(true);
  });

  test('asks again when the scopes grow or a claim is named, but not when they shrink', async () => {
    await authorize({ scope: 'openid email' });
    await decide(true);
    expect(isAsked(await authorize({ scope: 'openid' }))).toBe(false);
    const claims = JSON.stringify({ userinfo: { name: null } });
    expect(isAsked(await authorize({ scope: 'openid email', claims }))).toBe(true);
    expect((await waiting()).claims.map(({ name }) => name)).toContain('name');
    expect(isAsked(await authorize({ scope: 'openid email profile' }))).toBe(true);
    expect((await waiting()).isRepeated).toBe(true);
    await decide(true);
    expect(isAsked(await authorize({ scope: 'openid email profile' }))).toBe(false);
  });

  test('names the sign-in of the session that allows it, not of one that has answered an earlier screen', async () => {
    const signOn = await authorize({ prompt: 'login' });
    world.hub.advance(1000);
    const proofs = { passkey: world.hub.hub.now().toISOString() };
    await database().db.update(sessions).set({ proofs }).where(eq(sessions.userId, world.user.id));
    await browser.follow(`/open?app=${world.appId}`);
    expect((await read()).status).toBe(200);
    await world.signOut();
    world.hub.advance(60_000);
    const afterSignOut = Math.floor(world.hub.hub.now().getTime() / 1000);
    const later = await world.signIn();
    browser.cookies.set('auth_token', later);
    await browser.follow(`/open?app=${world.appId}`);
    const { path } = await (await answer(true, await (await read(later)).json(), later)).json();
    const tokens = await world.exchange(world.config, signOn, (await browser.follow(path)).location);
    expect(tokens.claims()).toMatchObject({ acr: '1', amr: ['pwd'] });
    expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(afterSignOut);
  });

  test('passes applications of the organisation, even with prompt=consent', async () => {
    await world.connect({ isThirdParty: false });
    for (const more of [{}, { prompt: 'consent' }] as Record<string, string>[])
      expect(isCode((await authorize(more)).page)).toBe(true);
    expect(await database().db.$count(consents)).toBe(0);
  });

  const expectEnded = async (tokens: Tokens) => {
    await expect(world.userinfo(tokens)).rejects.toThrow();
    await expect(world.refresh(tokens)).rejects.toThrow();
    await endLostSessions(database().db, world.hub.hub.now());
    expect(await database().db.$count(clientSessions)).toBe(0);
  };

  test('is withdrawn in the profile: sessions and tokens of the application end at once', async () => {
    const signOn = await authorize();
    const tokens = await world.exchange(world.config, signOn, (await decide(true)).location);
    await world.userinfo(tokens);
    await world.hub.ask(`DELETE ${consentPath()}`, { token: world.user.token });
    await expectEnded(tokens);
    expect(isAsked(await authorize())).toBe(true);
  });

  /** Returns the answers of userinfo to a GET, by the hub itself, and to a form, by the library. */
  const told = async (tokens: Tokens) => [
    await world.userinfo(tokens),
    await (await world.post('/oidc/userinfo', { access_token: tokens.access_token })).json(),
  ];

  test('holds for claims that the settings release later: they stay untold until the user is asked', async () => {
    await world.connect({ isThirdParty: true, claims: ['name'] });
    const signOn = await authorize({ scope: 'openid profile email' });
    const tokens = await world.exchange(world.config, signOn, (await decide(true)).location);
    await world.connect({ isThirdParty: true, claims: ['name', 'email', 'role'] });
    const allowed = { sub: world.user.id, name: 'ada' };
    expect(await told(tokens)).toEqual([allowed, allowed]);
    const refreshed = await world.refresh(tokens);
    for (const name of ['email', 'role']) expect(refreshed.claims()).not.toHaveProperty(name);
    expect(await told(refreshed)).toEqual([allowed, allowed]);
    expect(isAsked(await authorize({ scope: 'openid profile email' }))).toBe(true);
    await decide(true);
    const more = { ...allowed, role: 'user', email: expect.any(String) };
    expect(await told(refreshed)).toEqual([more, more]);
  });

  test('is missing for sessions that began before the application was marked: they end', async () => {
    await world.connect({ isThirdParty: false });
    const tokens = await world.signOn(world.config, browser);
    await world.connect({ isThirdParty: true });
    await expectEnded(tokens);
    expect(isAsked(await authorize())).toBe(true);
    expect(isCode(await decide(true))).toBe(true);
  });

  describe('with offline access', () => {
    const offline = { scope: 'openid offline_access', prompt: 'consent' };
    const offlineSessions = () => database().db.$count(clientSessions, isNull(clientSessions.sessionId));
    beforeEach(() => world.connect({ isThirdParty: true, allowOfflineAccess: true }));

    test('begins one offline session after Allow, whose tokens outlive the sign-out', async () => {
      const signOn = await authorize(offline);
      // Nothing begins before the answer, and no session besides the one that gets the tokens.
      expect(await database().db.$count(clientSessions)).toBe(0);
      const { location } = await decide(true);
      expect(await offlineSessions()).toBe(1);
      expect(await database().db.$count(clientSessions)).toBe(1);
      const tokens = await world.exchange(world.config, signOn, location);
      await world.signOut();
      await world.refresh(tokens);
      expect(await offlineSessions()).toBe(1);
    });

    test('begins none when the visitor refuses, with or without an earlier consent', async () => {
      await authorize(offline);
      await decide(false);
      expect(await database().db.$count(clientSessions)).toBe(0);
      await authorize();
      await decide(true);
      await authorize(offline);
      await decide(false);
      expect(await offlineSessions()).toBe(0);
    });

    test('begins one after the password and the consent', async () => {
      const { page } = await authorize({ ...offline, prompt: 'login consent' });
      expect(page.text).toContain('Confirm it is you');
      world.hub.advance(1000);
      await world.confirm(browser);
      expect(await offlineSessions()).toBe(0);
      expect(isCode(await decide(true))).toBe(true);
      expect(await offlineSessions()).toBe(1);
    });

    test('begins none for a request that only another account can answer', async () => {
      await world.connect({ allowOfflineAccess: true });
      const claims = JSON.stringify({ id_token: { sub: { value: 'somebody else' } } });
      expect(errorAt((await authorize({ ...offline, claims })).page)).toBe('login_required');
      expect(await offlineSessions()).toBe(0);
    });
  });

  describe('between the question and the answer', () => {
    test('another account of the browser cannot answer, and is asked for itself', async () => {
      await authorize();
      const request = await waiting();
      const eve = await world.addHolder('eve');
      expect(await codeOf(await read(eve.token))).toBe('not_found');
      expect(await codeOf(await answer(true, request, eve.token))).toBe('not_found');
      browser.cookies.set('auth_token', eve.token);
      await browser.follow(`/open?app=${world.appId}`);
      expect((await (await read(eve.token)).json()).requestId).toBe(request.requestId);
      // The first user can no longer answer for the second.
      expect(await codeOf(await answer(true, request))).toBe('not_found');
    });

    test('an answer does not count for another account that continues', async () => {
      const eve = await world.addHolder('eve');
      for (const allow of [true, false]) {
        Object.assign(browser, world.browser(world.user.token));
        await authorize({ prompt: 'consent' });
        const { path } = await (await answer(allow, await waiting())).json();
        browser.cookies.set('auth_token', eve.token);
        const page = await browser.follow(path);
        expect(page.location?.href.startsWith(callback) ?? false).toBe(false);
        expect((await read(eve.token)).status).toBe(200);
      }
    });

    test('another session of the same user cannot answer', async () => {
      await authorize();
      expect(await codeOf(await answer(true, await waiting(), await world.signIn()))).toBe('not_found');
    });

    test('two tabs: each is asked for its own request, and its answer continues that one', async () => {
      const tabs = [];
      for (const scope of ['openid', 'openid email']) {
        const { state } = await authorize({ scope });
        tabs.push({ state, request: await waiting() });
      }
      const continued = [];
      for (const { state, request } of tabs) {
        const name = waitingNameOf(request.requestId);
        const { token } = world.user;
        const asked = await world.hub.read(`GET ${requestPath()}?request=${name}`, { token });
        expect(asked.requestId).toBe(request.requestId);
        const { path } = await (await answer(true, request)).json();
        const page = await browser.follow(path);
        continued.push(isCode(page) && page.location?.searchParams.get('state') === state);
      }
      expect(continued).toEqual([true, true]);
    });

    test.each([
      ['deleted', 'DELETE', '', undefined],
      ['deactivated', 'PATCH', '', { isActive: false }],
      ['disconnected', 'DELETE', '/oidc', undefined],
    ])('an application that is %s is gone', async (_, method, path, body) => {
      await authorize();
      const request = await waiting();
      await world.hub.asOwner(`${method} /api/apps/${world.appId}${path}`, body);
      expect(await codeOf(await answer(true, request))).toBe('not_found');
      expect(await database().db.$count(consents)).toBe(0);
    });

    test('settings that release more ask again', async () => {
      await world.connect({ isThirdParty: true, claims: ['name'] });
      await authorize({ scope: 'openid profile email' });
      const request = await waiting();
      await world.connect({ isThirdParty: true, claims: ['name', 'email'] });
      expect(await codeOf(await answer(true, request))).toBe('changed_meanwhile');
      expect(isCode(await decide(true))).toBe(true);
    });

    test('a user who loses access or is suspended cannot allow anything', async () => {
      await authorize();
      const request = await waiting();
      await world.hub.revoke(world.user.id, world.appId);
      expect(await codeOf(await answer(true, request))).toBe('no_access');
      await world.hub.suspend(world.user.id);
      expect(await codeOf(await answer(true, request))).toBe('unauthenticated');
      expect(await database().db.$count(consents)).toBe(0);
    });

    test('a consent that is withdrawn before the request continues asks again', async () => {
      await authorize();
      const { path } = await (await answer(true, await waiting())).json();
      await world.hub.ask(`DELETE ${consentPath()}`, { token: world.user.token });
      await browser.follow(path);
      expect((await read()).status).toBe(200);
    });

    test('of two answers at the same time one counts', async () => {
      await authorize();
      const request = await waiting();
      const both = await Promise.all([answer(true, request), answer(false, request)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    });
  });

  test('cannot be given by another site, without a token or with the cookie alone', async () => {
    await authorize();
    const { requestId } = await waiting();
    const body = { requestId, allow: true, claims: ['name'] };
    for (const headers of [undefined, { Cookie: `auth_token=${world.user.token}` }]) {
      const response = await world.hub.ask(`POST ${requestPath()}`, { body, ...(headers && { headers }) });
      expect(await codeOf(response)).toBe('unauthenticated');
    }
    const form = { requestId, allow: 'true' };
    const posted = await browser.post(requestPath(), form, { Origin: 'https://evil.example' });
    expect(posted.status).toBe(401);
  });
});
