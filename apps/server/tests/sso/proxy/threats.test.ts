import {
  identityHeaders,
  isOpenPath,
  openPathProblem,
  returnPath,
} from '@portico/contract/sso/proxiedAddresses';
import { describe, expect, test } from 'vitest';
import { appSessions, signOnTokens } from '../../../src/database/schema.ts';
import { createThrottle } from '../../../src/http/throttle/throttle.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { appOf } from '../../support/hub/testHub.ts';
import { handOffApp } from '../../support/scenes/handOff.ts';
import {
  beginAt,
  browserAt,
  identityOf,
  type ProxiedBrowser,
  protect,
  signOnAt,
  targetOf,
  useProxiedWorld,
  wiki,
} from '../../support/services/proxiedApp.ts';

const script = { Accept: 'application/json' };

describeOnEachDatabase('threats to applications behind a proxy', database => {
  const world = useProxiedWorld(database, { openPaths: ['/health', '/hooks/*'] });
  const begin = (browser: ProxiedBrowser, start?: string) =>
    beginAt(world.hub, browser, world.ada.token, start);
  const signedIn = async () => {
    const browser = browserAt(world.hub);
    await signOnAt(world.hub, browser, world.ada.token);
    return browser;
  };

  test('answers nobody but a trusted proxy, whatever the request says (threat 17)', async () => {
    const browser = await signedIn();
    const stranger = appOf(world.hub.hub);
    const headers = {
      'X-Forwarded-Host': 'wiki.example.com',
      'X-Forwarded-Uri': '/health',
      Cookie: `__Host-portico_session=${browser.cookies.get('__Host-portico_session')}`,
    };
    for (const path of ['nginx', 'generic']) {
      const refused = await stranger.request(`/api/forward-auth/${path}`, { headers });
      expect([refused.status, identityOf(refused).username]).toEqual([403, null]);
    }
    for (const path of ['start', 'callback', 'check']) {
      expect((await stranger.request(`/.portico/${path}`, { headers })).status).toBe(403);
    }
  });

  test('answers for one host only: not for several, malformed or unknown ones', async () => {
    const browser = await signedIn();
    const several = ['wiki.example.com, evil.example', 'evil.example, wiki.example.com'];
    const ends = ['@evil.example', ':443:443', '/..', '\\evil', '.evil.example', ':8443'];
    for (const host of [...several, ...ends.map(end => `wiki.example.com${end}`), 'evil.example', '']) {
      const refused = await browser.ask('/', { ...script, 'X-Forwarded-Host': host });
      expect([host, refused.status]).toEqual([host, 403]);
    }
    for (const host of ['WIKI.example.COM', 'wiki.example.com:443', 'wiki.example.com.']) {
      const passed = await browser.ask('/', { ...script, 'X-Forwarded-Host': host });
      expect([host, passed.status]).toEqual([host, 200]);
    }
  });

  test('never returns identity headers that the client sent', async () => {
    const browser = browserAt(world.hub);
    const forged = Object.fromEntries(Object.values(identityHeaders).map(name => [name, 'admin']));
    const open = await browser.ask('/health', { ...script, ...forged }, 'nginx');
    expect(open.status).toBe(200);
    for (const value of Object.values(identityOf(open))) expect(value).toBeNull();
    const signed = await (await signedIn()).ask('/', { ...script, ...forged, Remote_User: 'admin' });
    expect(identityOf(signed).username).toBe('ada');
  });

  test('does not accept a session or token of one application at another (threat 13)', async () => {
    const other = await protect(world.hub, 'Other', { addresses: ['https://other.example.com'] });
    await world.grant(world.ada.id, other.id);
    const browser = await signedIn();
    const elsewhere = browserAt(world.hub, 'https://other.example.com');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.ask('/', script)).status).toBe(401);
    const token = await (await handOffApp(world.hub, world.ada.id, 'Own')).open(world.ada.token);
    elsewhere.cookies.set('__Host-portico_session', token);
    expect((await elsewhere.ask('/', script)).status).toBe(401);
    // Nor does the callback.
    const start = targetOf(await browser.visit('/.portico/start?rd=%2F'));
    const callback = `/.portico/callback?sso_token=${token}&state=${start.searchParams.get('state')}`;
    expect((await browser.visit(callback)).status).toBe(400);
  });

  test("does not accept the hub's own token, nor a cookie that a sibling host could have set", async () => {
    const browser = browserAt(world.hub);
    browser.cookies.set('auth_token', world.ada.token);
    expect((await browser.ask('/', script)).status).toBe(401);
    browser.cookies.set('__Host-portico_session', world.ada.token);
    expect((await browser.ask('/', script)).status).toBe(401);
    const headers = { ...script, Authorization: `Bearer ${world.ada.token}` };
    expect((await browser.ask('/', headers)).status).toBe(401);
    // A sibling host could have set a cookie without the prefix.
    const tossed = browserAt(world.hub);
    const token = (await signedIn()).cookies.get('__Host-portico_session') ?? '';
    tossed.cookies.set('portico_session', token);
    expect((await tossed.ask('/', script)).status).toBe(401);
  });

  test("sets cookies for the one host only, and never the hub's own", async () => {
    const browser = browserAt(world.hub);
    const start = await browser.visit('/.portico/start?rd=%2F');
    const done = await browser.visit(await begin(browser));
    const lines = [...start.headers.getSetCookie(), ...done.headers.getSetCookie()];
    expect(lines.length).toBe(3);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-portico_\w+/);
      expect(line).toMatch(/Path=\/; /);
      for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(flag);
      expect(line).not.toMatch(/domain/i);
      expect(line).not.toContain('auth_token');
    }
  });

  test('signs nobody in as somebody else: a token counts in the browser that began (fixation)', async () => {
    const attacker = browserAt(world.hub);
    const callback = await begin(attacker);
    const victim = browserAt(world.hub);
    expect((await victim.visit(callback)).status).toBe(400);
    expect(victim.cookies.size).toBe(0);
    // The victim's sign-in does not help either: each has a different state.
    await victim.visit('/.portico/start?rd=%2F');
    expect((await victim.visit(callback)).status).toBe(400);
    expect(await database().db.$count(appSessions)).toBe(0);
    expect((await attacker.visit(callback)).status).toBe(303);
  });

  test('accepts one of 50 parallel uses of a sign-on token (threat 6)', async () => {
    const browser = browserAt(world.hub);
    const callback = await begin(browser);
    const cookies = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const same = browserAt(world.hub);
        for (const [name, value] of cookies) same.cookies.set(name, value);
        return same.visit(callback);
      }),
    );
    expect(answers.filter(answer => answer.status === 303)).toHaveLength(1);
    expect(await database().db.$count(appSessions)).toBe(1);
  });

  test('returns within the application only (open redirect)', async () => {
    const browser = browserAt(world.hub);
    for (const [path, expected] of [
      ['//evil.example/', `${wiki}//evil.example/`],
      ['/\\evil.example', `${wiki}/`],
      ['https://evil.example/', `${wiki}/`],
      ['javascript:alert(1)', `${wiki}/`],
      ['@evil.example', `${wiki}/`],
      ['/a\r\nSet-Cookie: x=1', `${wiki}/`],
      ['/.portico/start?rd=/', `${wiki}/`],
      ['/page?next=https://evil.example', `${wiki}/page?next=https://evil.example`],
    ] as const) {
      const callback = await begin(browser, `/.portico/start?rd=${encodeURIComponent(path)}`);
      const back = await browser.visit(callback);
      expect([path, back.headers.get('Location')]).toEqual([path, expected]);
    }
  });

  test('leads to no host that the hub does not protect', async () => {
    const headers = { Cookie: `auth_token=${world.ada.token}` };
    const evil = ['evil.example', 'wiki.example.com@evil.example', 'wiki.example.com.evil.example', ''];
    for (const host of evil) {
      const query = new URLSearchParams({ host, state: 'a'.repeat(32) });
      const answer = await world.hub.ask(`GET /open/proxied?${query}`, { headers });
      expect([host, answer.headers.get('Location')]).toEqual([host, '/']);
    }
    expect(await database().db.$count(signOnTokens)).toBe(0);
  });

  test('limits strangers, and nobody with a session', async () => {
    const throttle = createThrottle({ proxied: { seconds: 60, perNetwork: 5 } });
    const browser = await signedIn();
    const app = appOf(world.hub.hub, ['127.0.0.1'], undefined, throttle);
    const ask = (headers: Record<string, string>) =>
      app.request('/api/forward-auth/nginx', {
        headers: { 'X-Forwarded-Host': 'wiki.example.com', 'X-Forwarded-For': '203.0.113.7', ...headers },
      });
    const strangers = [];
    for (let n = 0; n < 7; n++) strangers.push((await ask({})).status);
    expect(strangers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const Cookie = `__Host-portico_session=${browser.cookies.get('__Host-portico_session')}`;
    expect((await ask({ Cookie })).status).toBe(200);
  });

  test('sends no rule for https about the application’s host and its subdomains', async () => {
    const browser = browserAt(world.hub);
    expect((await browser.ask('/')).headers.get('Strict-Transport-Security')).toBeNull();
    const own = await world.hub.ask('GET /healthz');
    expect(own.headers.get('Strict-Transport-Security')).not.toBeNull();
  });
});

describe('open paths', () => {
  const open = ['/health', '/hooks/*'];

  test('match plain paths only: no spelling that an application could read as another (path normalisation)', () => {
    const hooks = ['../admin', '%2e%2e/admin', '..%2fadmin', '..;/admin', ';/admin', '\\..\\admin'];
    const below = [...hooks, '.', './a', '/a', '%00', 'ü'].map(path => `/hooks/${path}`);
    const health = ['//health', '/health/../admin', '/HEALTH', '/health%20', '/health#/', 'health'];
    for (const path of [...below, ...health, '*', 'https://wiki.example.com/health'])
      expect([path, isOpenPath(open, path)]).toEqual([path, false]);
    for (const path of ['/health', '/health?a=/../b', '/hooks/', '/hooks/a.b/c', '/hooks/...'])
      expect([path, isOpenPath(open, path)]).toEqual([path, true]);
  });

  test('refuses open paths that would open everything, or that belong to the hub', () => {
    const refused = ['/*', '', 'health', '/a/../b', '/.portico/*', '/.portico/start', '/a?b', '/a;b', '/a*'];
    for (const path of refused) expect(openPathProblem(path), path).not.toBeNull();
    for (const path of ['/', '/health', '/hooks/*', '/a/b.json'])
      expect(openPathProblem(path), path).toBeNull();
  });

  test('keeps a return address within its host', () => {
    expect(returnPath('/a?b=c')).toBe('/a?b=c');
    expect(returnPath(`/${'a'.repeat(3000)}`)).toBe('/');
    for (const path of [undefined, '', 'a', '\\\\evil', '/a b', '/\u0000', '/ü']) {
      expect(returnPath(path)).toBe('/');
    }
  });
});
