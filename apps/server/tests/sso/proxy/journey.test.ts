import { minute } from '@portico/contract/lib/durations';
import { sql } from 'drizzle-orm';
import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { appSessions } from '../../../src/database/schema.ts';
import { loadProviderKeys } from '../../../src/signIn/keys/providerKeys.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { codeOf, createTestHub } from '../../support/hub/testHub.ts';
import {
  beginAt,
  browserAt,
  identityOf,
  page,
  signOnAt,
  targetOf,
  useProxiedWorld,
  wiki,
} from '../../support/services/proxiedApp.ts';

const script = { Accept: 'application/json' };

describeOnEachDatabase('an application behind a proxy', database => {
  const world = useProxiedWorld(database, { openPaths: ['/health', '/hooks/*'] });

  test('leads a visitor to the hub and back to the page that they wanted, with reversible names in headers', async () => {
    const name = { firstName: 'Zoë, 100%', lastName: '李' };
    await world.hub.ask('PUT /api/auth/profile', { token: world.ada.token, body: name });
    const browser = browserAt(world.hub);
    const start = targetOf(await browser.ask('/'));
    const open = targetOf(await browser.visit(start.pathname + start.search));
    const login = await world.hub.ask(`GET ${open.pathname + open.search}` as 'GET /');
    expect(login.headers.get('Location')).toBe(`/login?app=${world.app.id}`);
    expect(await signOnAt(world.hub, browser, world.ada.token, '/page?a=1&b=2')).toBe(`${wiki}/page?a=1&b=2`);
    const passed = await browser.ask('/page?a=1&b=2');
    expect(passed.status).toBe(200);
    const identity = identityOf(passed);
    expect(identity).toMatchObject({ username: 'ada', email: 'ada@example.com', groups: 'user' });
    expect(identity.name).toBe('Zo%C3%AB, 100%25 %E6%9D%8E');
    expect(decodeURIComponent(identity.name ?? '')).toBe('Zoë, 100% 李');
  });

  test('names the user in a token that the published keys verify, for this application only', async () => {
    const browser = browserAt(world.hub);
    await signOnAt(world.hub, browser, world.ada.token);
    const token = identityOf(await browser.ask()).token ?? '';
    const keys = (await loadProviderKeys(world.hub.hub, [])) ?? [];
    const set = createLocalJWKSet({
      keys: keys.map(({ kty, n, e, kid, alg }) => ({ kty, n, e, kid, alg }) as JWK),
    });
    const { payload } = await jwtVerify(token, set, {
      issuer: 'https://hub.example.com',
      audience: wiki,
      currentDate: world.hub.hub.now(),
    });
    expect(payload).toMatchObject({ sub: world.ada.id, preferred_username: 'ada', groups: ['user'] });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(120);
    expect(decodeProtectedHeader(token).typ).toBe('portico-proxy+jwt');
    expect(await world.hub.verify(token)).toBe(401);
  });

  test('responds to a script without a session with 401, and to a form with a page that explains it', async () => {
    const browser = browserAt(world.hub);
    for (const headers of [
      script,
      { ...page, 'Sec-Fetch-Mode': 'cors' },
      { ...page, 'X-Requested-With': 'XMLHttpRequest' },
      { ...page, Upgrade: 'websocket' },
    ]) {
      const refused = await browser.ask('/', headers);
      expect([refused.status, await refused.text()]).toEqual([401, 'Sign in first.']);
    }
    const sent = { ...page, 'X-Forwarded-Method': 'POST', Referer: `${wiki}/edit?page=1` };
    const form = await browser.ask('/save', sent);
    const text = await form.text();
    expect(form.status).toBe(401);
    expect(text).toContain('what you sent was not delivered');
    expect(text).toContain(`${wiki}/.portico/start?rd=%2Fedit%3Fpage%3D1`);
    expect((await browser.ask('/', page, 'nginx')).status).toBe(401);
  });

  test('lets open paths pass, without a user', async () => {
    const browser = browserAt(world.hub);
    for (const path of ['/health', '/health?x=1', '/hooks/github', '/hooks/a/b']) {
      const passed = await browser.ask(path, script, 'nginx');
      expect([path, passed.status, identityOf(passed).username]).toEqual([path, 200, null]);
    }
    for (const path of ['/healthy', '/health/', '/hooks', '/', '']) {
      expect([path, (await browser.ask(path, script, 'nginx')).status]).toEqual([path, 401]);
    }
  });

  test('refuses the next request after each end of access, in a second process too', async () => {
    const { hub, ada, app } = world;
    const other = await createTestHub(database(), {
      trustedProxies: ['127.0.0.1'],
      publicUrl: 'https://hub.example.com',
      now: hub.hub.now,
    });
    /** Signs on in a new session. @returns it, and what both processes answer */
    const fresh = async () => {
      await world.grant();
      const token = await hub.signIn('ada', ada.password);
      const [browser, elsewhere] = [browserAt(hub), browserAt(other)];
      await signOnAt(hub, browser, token);
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      const ask = async () => [
        (await browser.ask('/', script)).status,
        (await elsewhere.ask('/', script)).status,
      ];
      expect(await ask()).toEqual([200, 200]);
      return { token, ask };
    };
    const raise = (accessLevel: string) => hub.asOwner(`PATCH /api/apps/${app.id}`, { accessLevel });
    const makeDue = (isTemporary: boolean) =>
      database().db.execute(
        sql`update credentials set is_temporary = ${isTemporary} where user_id = ${ada.id} and kind = 'password'`,
      );
    const ends: Record<string, [end: (token: string) => Promise<unknown>, undo?: () => Promise<unknown>]> = {
      revoked: [world.revoke],
      suspended: [() => hub.suspend(ada.id), () => hub.suspend(ada.id, false)],
      'signed out': [token => hub.signOut(token)],
      'sessions at the application ended': [() => hub.asOwner(`POST /api/apps/${app.id}/end-sessions`)],
      'level raised': [() => raise('admin'), () => raise('user')],
      'password due': [() => makeDue(true), () => makeDue(false)],
    };
    for (const [name, [end, undo]] of Object.entries(ends)) {
      const { token, ask } = await fresh();
      await end(token);
      expect([name, await ask()]).toEqual([name, [401, 401]]);
      await undo?.();
    }
    const { ask } = await fresh();
    // Idleness at the hub alone does not end it.
    hub.advance(45 * minute);
    expect(await ask()).toEqual([200, 200]);
    hub.advance(24 * 60 * minute);
    expect(await ask()).toEqual([401, 401]);
  });

  test('leads a user without access to the application’s page, and in once it is granted', async () => {
    const { hub } = world;
    await world.revoke();
    const browser = browserAt(hub);
    const start = targetOf(await browser.ask('/page'));
    const open = targetOf(await browser.visit(start.pathname + start.search));
    const headers = { Cookie: `auth_token=${world.ada.token}` };
    const first = await hub.ask(`GET ${open.pathname + open.search}` as 'GET /', { headers });
    expect(targetOf(first).pathname + targetOf(first).search).toBe(`/open?app=${world.app.id}`);
    const waiting = /^[^;]+/.exec(first.headers.get('Set-Cookie') ?? '')?.[0];
    const later = { Cookie: `${headers.Cookie}; ${waiting}` };
    // Without built apps, the page itself is not found here.
    expect((await hub.ask(`GET /open?app=${world.app.id}`, { headers: later })).status).toBe(404);
    await world.grant();
    const named = `GET /open?app=${world.app.id}&request=0123456789abcdef` as const;
    expect((await hub.ask(named, { headers: later })).status).toBe(404);
    const callback = targetOf(await hub.ask(`GET /open?app=${world.app.id}`, { headers: later }));
    expect(callback.origin).toBe(wiki);
    const back = await browser.visit(callback.pathname + callback.search);
    expect(targetOf(back).href).toBe(`${wiki}/page`);
    expect((await browser.ask()).status).toBe(200);
  });

  test('refuses requests while the application is inactive, and does not know it once protection is off', async () => {
    const browser = browserAt(world.hub);
    await signOnAt(world.hub, browser, world.ada.token);
    const path = `/api/apps/${world.app.id}` as const;
    await world.hub.asOwner(`PATCH ${path}`, { isActive: false });
    expect((await browser.ask('/', page)).status).toBe(403);
    expect((await browser.ask('/health', script, 'nginx')).status).toBe(403);
    await world.hub.asOwner(`PATCH ${path}`, { isActive: true });
    expect((await browser.ask()).status).toBe(200);
    await world.hub.asOwner(`DELETE ${path}/proxy`);
    expect((await browser.ask()).status).toBe(403);
    expect(await database().db.$count(appSessions)).toBe(0);
  });

  test('opens from the portal without a token, and shows its session in the profile, where it can be ended', async () => {
    const { hub, ada } = world;
    await hub.asOwner(`PATCH /api/apps/${world.app.id}`, { url: `${wiki}/start?from=portal` });
    const body = { appId: world.app.id };
    const opened = await hub.read('POST /api/sso/generate-token', { token: ada.token, body });
    expect(opened.redirectUrl).toBe(`${wiki}/start?from=portal`);
    const browser = browserAt(hub);
    await signOnAt(hub, browser, ada.token);
    const sessions = await hub.read('GET /api/profile/app-sessions', { token: ada.token });
    expect(sessions).toMatchObject([{ kind: 'proxied', appName: 'Wiki', isThisDevice: true }]);
    await hub.ask(`DELETE /api/profile/app-sessions/${sessions[0].id}`, { token: ada.token });
    expect((await browser.ask('/', script)).status).toBe(401);
  });

  test('leaves one session of a browser that signs on again', async () => {
    const browser = browserAt(world.hub);
    await signOnAt(world.hub, browser, world.ada.token);
    const first = browser.cookies.get('__Host-portico_session');
    browser.cookies.set('__Host-portico_session', `${first}`);
    await browser.visit(await beginAt(world.hub, browser, world.ada.token));
    expect(browser.cookies.get('__Host-portico_session')).not.toBe(first);
    expect(await database().db.$count(appSessions)).toBe(1);
  });

  test('refuses a host that another application has, and the hub’s host', async () => {
    const { hub } = world;
    const other = await hub.addApp('Other');
    const save = (address: string) =>
      hub.asOwner(`PUT /api/apps/${other.id}/proxy`, { addresses: [address] });
    expect(await codeOf(await save('WIKI.example.com.'))).toBe('proxied_host_taken');
    for (const address of ['https://hub.example.com:8443', 'http://plain.example.com'])
      expect(await codeOf(await save(address))).toBe('invalid_fields');
    expect((await save('bücher.example')).status).toBe(200);
  });
});
