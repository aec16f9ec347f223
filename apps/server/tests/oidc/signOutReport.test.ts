import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictures } from '@portico/contract/conformance/pictures';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { clientSessions, signOutReports, signOuts } from '../../src/database/schema.ts';
import { sweepSignOuts } from '../../src/sso/signOuts/deliveries.ts';
import { createSignOutSender } from '../../src/sso/signOuts/sender.ts';
import { createApp } from '../../src/start/app.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type LogoutReceiver, openLogoutReceiver } from '../support/logoutReceiver.ts';
import { browserAt, protect, signOnAt } from '../support/proxiedApp.ts';
import { callback, createSignOnWorld, type SignOnWorld } from '../support/relyingParty.ts';

/** The method and path of a request. */
type Line = `${string} /${string}`;

const quiet = pino({ level: 'silent' });
const minute = 60_000;
const front = 'https://notes.example.com/front?x=1';

describeOnEachDatabase('the report on sign-outs', database => {
  let world: SignOnWorld;
  let receiver: LogoutReceiver;
  let sid: string;
  beforeEach(async () => {
    world = await createSignOnWorld(database(), { trustedProxies: ['127.0.0.1'] });
    receiver = await openLogoutReceiver(world.url, world.appId);
  });
  /** Connects the application and signs on. */
  const use = async (settings: Parameters<SignOnWorld['connect']>[0]) => {
    await world.connect(settings);
    sid = String((await world.signOn()).claims()?.sid);
  };
  const send = () => createSignOutSender(world.hub.hub, quiet)();
  const logout = () => world.hub.ask('POST /api/auth/logout', { token: world.user.token });
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().find(header => header.startsWith('portico_sign_outs=')) ?? '';
  const read = async (cookie: string) =>
    (await world.hub.ask('GET /api/auth/sign-out-report', { headers: { Cookie: cookie } })).json();

  test('is for the browser that signed out, and changes with the answers', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const response = await logout();
    expect(await response.json()).toEqual({ ok: true, hasReport: true });
    const cookie = cookieOf(response);
    expect(cookie).toMatch(/^portico_sign_outs=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    const own = cookie.split(';')[0] ?? '';
    expect(await read(own)).toMatchObject({
      continueTo: null,
      results: [{ appName: 'Notes', state: 'waiting' }],
    });
    await send();
    expect(await read(own)).toMatchObject({ results: [{ state: 'ended', frame: null }] });
    // The database has only its digest.
    const [stored] = await world.hub.hub.database.db.select().from(signOutReports);
    expect(own).not.toContain(stored?.secretHash);
  });

  test('is not for another secret, its id, or a browser without one, and expires after 15 minutes', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    const [stored] = await world.hub.hub.database.db.select().from(signOutReports);
    for (const cookie of [
      '',
      'portico_sign_outs=',
      `portico_sign_outs=${'A'.repeat(43)}`,
      `portico_sign_outs=${stored?.id}`,
    ]) {
      expect(await read(cookie)).toBeNull();
    }
    const token = await world.hub.signIn('ada', world.user.password);
    expect(
      await (await world.hub.ask(`GET /api/sign-out-reports/${stored?.id}`, { token })).json(),
    ).toBeNull();
    world.hub.advance(14 * minute);
    expect(await read(own)).not.toBeNull();
    world.hub.advance(minute);
    expect(await read(own)).toBeNull();
  });

  test('shows icons, and reads those of its own applications, in that browser alone', async () => {
    const owner = await world.hub.signIn();
    const setIcon = async (id: string, picture: string): Promise<string> =>
      (await (await world.hub.ask(`PUT /api/apps/${id}/icon`, { token: owner, body: { picture } })).json())
        .icon;
    const icon = await setIcon(world.appId, pictures.red);
    const otherIcon = await setIcon((await world.hub.addApp()).id, pictures.blue);
    const get = async (address: string, Cookie: string) =>
      (await world.hub.ask(`GET ${address}` as Line, { headers: { Cookie } })).status;
    await use({ backChannelLogoutUri: receiver.address });
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    expect(await read(own)).toMatchObject({ results: [{ appName: 'Notes', icon }] });
    const none = `portico_sign_outs=${'A'.repeat(43)}`;
    expect(await Promise.all([icon, otherIcon].map(address => get(address, own)))).toEqual([200, 404]);
    expect(await Promise.all(['', none].map(cookie => get(icon, cookie)))).toEqual([404, 404]);
    world.hub.advance(15 * minute);
    expect(await get(icon, own)).toBe(404);
  });

  test('outlives its application, without the icon', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    await world.hub.ask(`DELETE /api/apps/${world.appId}`, { token: await world.hub.signIn() });
    expect(await read(own)).toMatchObject({ results: [{ appName: 'Notes', icon: null }] });
  });

  test('names an application that cannot be notified, which stays signed in', async () => {
    await use({});
    const response = await logout();
    expect(await response.json()).toEqual({ ok: true, hasReport: true });
    const own = cookieOf(response).split(';')[0] ?? '';
    expect((await read(own)).results).toMatchObject([{ appName: 'Notes', state: 'impossible' }]);
  });

  test('does not exist without a session at an application', async () => {
    const response = await logout();
    expect(await response.json()).toEqual({ ok: true, hasReport: false });
    expect(cookieOf(response)).toBe('');
  });

  /** Signs on at both hosts of an application behind a proxy. */
  const useProxied = async () => {
    const addresses = ['https://wiki.example.com', 'https://w.example.com'];
    const { id } = await protect(world.hub, 'Wiki', { addresses });
    const token = await world.hub.signIn();
    await world.hub.ask(`POST /api/user-app-access/${world.user.id}/${id}`, { token });
    for (const origin of addresses) {
      await signOnAt(world.hub, browserAt(world.hub, origin), world.user.token);
    }
  };

  test('lists applications behind a proxy once, which have ended', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    await useProxied();
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    expect((await read(own)).results).toMatchObject([
      { appName: 'Notes', state: 'waiting' },
      { appName: 'Wiki', state: 'proxied', status: null, frame: null },
    ]);
    // Nothing is delivered to them.
    await send();
    expect((await read(own)).results).toMatchObject([{ state: 'ended' }, { state: 'proxied' }]);
  });

  test('of a suspension lists applications behind a proxy too', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    await useProxied();
    const owner = await world.hub.signIn();
    const body = { suspend: true };
    const answer = await world.hub.ask(`POST /api/users/${world.user.id}/suspend`, { token: owner, body });
    const { signOutReport } = await answer.json();
    const report = await world.hub.ask(`GET /api/sign-out-reports/${signOutReport}`, { token: owner });
    expect((await report.json()).results).toMatchObject([
      { appName: 'Notes', sessions: 1 },
      { appName: 'Wiki', sessions: 1, state: 'proxied' },
    ]);
  });

  test('does not exist if only applications behind a proxy have ended', async () => {
    await useProxied();
    expect(await (await logout()).json()).toEqual({ ok: true, hasReport: false });
  });

  test('of a suspension is for the administrator who acted', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const owner = await world.hub.signIn();
    const other = await world.hub.addUser('grace', 'admin');
    const ask = { token: owner, body: { suspend: true } };
    const { signOutReport } = await (
      await world.hub.ask(`POST /api/users/${world.user.id}/suspend`, ask)
    ).json();
    await send();
    const readAs = async (token: string) =>
      (await world.hub.ask(`GET /api/sign-out-reports/${signOutReport}`, { token })).json();
    expect(await readAs(owner)).toMatchObject({ results: [{ appName: 'Notes', state: 'ended' }] });
    expect(await readAs(other.token)).toBeNull();
    const again = await world.hub.ask(`POST /api/users/${world.user.id}/suspend`, ask);
    expect(await again.json()).toMatchObject({ signOutReport: null });
  });

  test.each<[string, (ids: { user: string; app: string; session: string }) => [Line, object | null]]>([
    ['a reset password', ({ user }) => [`POST /api/users/${user}/reset-password`, {}]],
    ['a new role', ({ user }) => [`PATCH /api/users/${user}`, { role: 'manager' }]],
    ['revoked access', ({ user, app }) => [`DELETE /api/user-app-access/${user}/${app}`, null]],
    ['a deleted user', ({ user }) => [`DELETE /api/users/${user}`, null]],
    ['one ended session', ({ user, session }) => [`DELETE /api/users/${user}/sessions/${session}`, null]],
    ['all ended sessions', ({ user }) => [`DELETE /api/users/${user}/sessions`, null]],
    [
      'an ended session at the application',
      ({ user }) => [`DELETE /api/users/${user}/app-sessions/sid`, null],
    ],
  ])('of %s is for the administrator who acted', async (_, request) => {
    await use({ backChannelLogoutUri: receiver.address });
    const token = await world.hub.signIn();
    const listed = await (await world.hub.ask(`GET /api/users/${world.user.id}/sessions`, { token })).json();
    const ids = { user: world.user.id, app: world.appId, session: listed.apps[0].sessionId };
    const [line, body] = request(ids);
    const response = await world.hub.ask(line.replace('/sid', `/${sid}`) as Line, {
      token,
      ...(body && { body }),
    });
    expect(response.status).toBe(200);
    const { signOutReport } = await response.json();
    await send();
    const report = await world.hub.ask(`GET /api/sign-out-reports/${signOutReport}`, { token });
    expect(await report.json()).toMatchObject({ results: [{ appName: 'Notes', state: 'ended' }] });
  });

  test.each([
    ['one other device', (id: string): Line => `DELETE /api/auth/sessions/${id}`],
    ['all other devices', (): Line => 'DELETE /api/auth/sessions'],
  ])('of %s is for the user who ended it in the profile', async (_, line) => {
    await use({ backChannelLogoutUri: receiver.address });
    const token = await world.hub.signIn('ada', world.user.password);
    const sessions = await (await world.hub.ask('GET /api/auth/sessions', { token })).json();
    const id = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const { signOutReport } = await (await world.hub.ask(line(id), { token })).json();
    await send();
    const report = await world.hub.ask(`GET /api/sign-out-reports/${signOutReport}`, { token });
    expect(await report.json()).toMatchObject({ results: [{ appName: 'Notes', state: 'ended' }] });
  });

  test('lists sessions of OpenID Connect behind the session of the hub, and offline access without one', async () => {
    await use({ backChannelLogoutUri: receiver.address, allowOfflineAccess: true });
    const token = await world.hub.signIn();
    const list = async () =>
      (await world.hub.ask(`GET /api/users/${world.user.id}/sessions`, { token })).json();
    const { apps, sessions, total } = await list();
    expect(apps).toMatchObject([{ id: sid, kind: 'oidc', sessionId: sessions[0].id }]);
    expect(total).toBe(1);
    const offline = {
      userId: world.user.id,
      appId: world.appId,
      sessionId: null,
      createdAt: world.hub.hub.now(),
    };
    await world.hub.hub.database.db
      .insert(clientSessions)
      .values({ ...offline, lastSeenAt: offline.createdAt });
    expect(await list()).toMatchObject({ total: 2, apps: [{}, {}] });
    const all = await world.hub.ask(`DELETE /api/users/${world.user.id}/sessions`, { token });
    expect(await all.json()).toMatchObject({ ended: 2, signOutReport: expect.any(String) });
    expect(await list()).toEqual({ total: 0, sessions: [], apps: [] });
  });

  test('has the address that the browser loads, and no other browser gets it', async () => {
    await use({ frontChannelLogoutUri: front });
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    const frame = `${front}&iss=${encodeURIComponent(world.url)}&sid=${sid}`;
    expect(await read(own)).toMatchObject({ results: [{ state: 'unproven', frame }] });
    await send();
    expect(receiver.requests).toBe(0);
  });

  test('loads the address without a session if the application requires none', async () => {
    await use({ frontChannelLogoutUri: front, frontChannelSessionRequired: false });
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    expect(await read(own)).toMatchObject({ results: [{ frame: front }] });
  });

  test('of a suspension says that only the user’s own browser could tell the application', async () => {
    await use({ frontChannelLogoutUri: front });
    const token = await world.hub.signIn();
    const body = { suspend: true };
    const { signOutReport } = await (
      await world.hub.ask(`POST /api/users/${world.user.id}/suspend`, { token, body })
    ).json();
    const report = await (
      await world.hub.ask(`GET /api/sign-out-reports/${signOutReport}`, { token })
    ).json();
    expect(report).toMatchObject({ results: [{ state: 'impossible', frame: null }] });
  });

  test('may frame exactly the origins of its applications, and no other page may', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const built = { portal: join(folder, 'portal'), admin: join(folder, 'admin') };
    for (const path of Object.values(built)) {
      mkdirSync(path);
      writeFileSync(join(path, 'index.html'), '<title></title>');
    }
    const config = { trustedProxies: [], publicUrl: world.url };
    const app = createApp(world.hub.hub, { log: quiet, config, built });
    await use({ frontChannelLogoutUri: front });
    const own = cookieOf(await logout()).split(';')[0] ?? '';
    const policyOf = async (path: string, Cookie: string) =>
      (await app.request(path, { headers: { Cookie } })).headers.get('Content-Security-Policy') ?? '';
    expect(await policyOf('/signed-out', own)).toMatch(/; frame-src https:\/\/notes\.example\.com;/);
    for (const [path, cookie] of [
      ['/signed-out', ''],
      ['/login', own],
      ['/', own],
    ] as const) {
      expect(await policyOf(path, cookie)).not.toContain('frame-src');
    }
  });

  test('comes before the address of the application that asked for the sign-out', async () => {
    const after = 'https://notes.example.com/bye';
    await use({ backChannelLogoutUri: receiver.address, postLogoutUris: [after] });
    const browser = world.browser(world.user.token);
    const query = new URLSearchParams({
      client_id: world.appId,
      post_logout_redirect_uri: after,
      state: 's',
    });
    const page = await browser.get(`/oidc/logout?${query}`);
    const xsrf = /name="xsrf" value="([0-9a-f]+)"/.exec(page.text)?.[1] ?? '';
    const left = await browser.post('/oidc/logout/confirm', { xsrf, logout: 'yes' });
    expect([left.status, left.location?.pathname]).toEqual([303, '/signed-out']);
    const cookie = `portico_sign_outs=${browser.cookies.get('portico_sign_outs')}`;
    expect(await read(cookie)).toMatchObject({ continueTo: `${after}?state=s` });
    expect(browser.cookies.has('auth_token')).toBe(false);
  });

  test('of all sessions at an application counts equal results, for the administrator who ended them', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const elsewhere = await world.hub.signIn('ada', world.user.password);
    await world.signOn(undefined, world.browser(elsewhere));
    const token = await world.hub.signIn();
    const other = await world.hub.addUser('grace', 'admin');
    const end = async () =>
      (await world.hub.ask(`POST /api/apps/${world.appId}/end-sessions`, { token, body: {} })).json();
    const { ended, signOutReport } = await end();
    expect(ended).toBe(2);
    const readAs = async (reader: string) =>
      (await world.hub.ask(`GET /api/sign-out-reports/${signOutReport}`, { token: reader })).json();
    const result = {
      appName: 'Notes',
      icon: null,
      sessions: 2,
      frame: null,
      tokensUntil: expect.any(String),
    };
    expect(await readAs(token)).toMatchObject({ results: [{ ...result, state: 'waiting', status: null }] });
    await send();
    expect(receiver.requests).toBe(2);
    expect(await readAs(token)).toMatchObject({ results: [{ ...result, state: 'ended' }] });
    expect(await readAs(other.token)).toBeNull();
    expect(await end()).toEqual({ ended: 0, signOutReport: null });
  });

  test('of all sessions does not exist for an application that cannot be told', async () => {
    await use({});
    const token = await world.hub.signIn();
    const ended = await world.hub.ask(`POST /api/apps/${world.appId}/end-sessions`, { token, body: {} });
    expect(await ended.json()).toEqual({ ended: 1, signOutReport: null });
  });

  test('and its sign-outs are deleted after a day', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    await logout();
    const { db } = world.hub.hub.database;
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * minute);
    await sweepSignOuts(db, inHours(23));
    expect([await db.$count(signOuts), await db.$count(signOutReports)]).toEqual([1, 0]);
    await sweepSignOuts(db, inHours(25));
    expect(await db.$count(signOuts)).toBe(0);
  });

  test('lists the own sessions at applications, and ends only these', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const other = await world.hub.addUser('grace');
    const list = async (token: string) =>
      (await world.hub.ask('GET /api/profile/app-sessions', { token })).json();
    const end = async (token: string) =>
      (await world.hub.ask(`DELETE /api/profile/app-sessions/${sid}`, { token })).json();
    expect(await list(world.user.token)).toMatchObject([{ id: sid, appName: 'Notes', isThisDevice: true }]);
    const elsewhere = await world.hub.signIn('ada', world.user.password);
    expect(await list(elsewhere)).toMatchObject([{ id: sid, isThisDevice: false }]);
    expect(await list(other.token)).toEqual([]);
    expect(await end(other.token)).toEqual({ ended: false, signOutReport: null });
    expect(await list(world.user.token)).toHaveLength(1);
    expect(await end(elsewhere)).toEqual({ ended: true, signOutReport: expect.any(String) });
    expect(await end(elsewhere)).toEqual({ ended: false, signOutReport: null });
    expect(await list(world.user.token)).toEqual([]);
  });

  const discovery = async () => (await world.browser().get('/.well-known/openid-configuration')).text;

  test('discovery says that both logouts and their sessions are supported', async () => {
    expect(JSON.parse(await discovery())).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      frontchannel_logout_supported: true,
      frontchannel_logout_session_supported: true,
      end_session_endpoint: `${world.url}/oidc/logout`,
    });
  });

  test.each([
    ['a front-channel address of another host', { frontChannelLogoutUri: 'https://evil.example/' }],
    ['a front-channel address of another port', { frontChannelLogoutUri: 'https://notes.example.com:8443/' }],
    ['an address of an app on the device', { backChannelLogoutUri: 'com.example.app:/logout' }],
    ['credentials', { backChannelLogoutUri: 'https://a:b@notes.example.com/' }],
    ['a fragment', { backChannelLogoutUri: 'https://notes.example.com/#x' }],
  ])('refuses %s', async (_, change) => {
    await expect(world.connect({ redirectUris: [callback], ...change })).rejects.toThrow(/invalid_fields/);
  });
});
