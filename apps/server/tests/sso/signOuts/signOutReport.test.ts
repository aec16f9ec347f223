import { pictures } from '@portico/contract/conformance/pictures';
import { minute } from '@portico/contract/lib/durations';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { clientSessions, signOutReports, signOuts } from '../../../src/database/schema.ts';
import { sweepSignOuts } from '../../../src/sso/signOuts/deliveries.ts';
import { createApp } from '../../../src/start/app.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { buildApps } from '../../support/hub/builtApps.ts';
import { openLogoutReceiver, sendLogoutTokens } from '../../support/services/logoutReceiver.ts';
import { browserAt, protect, signOnAt } from '../../support/services/proxiedApp.ts';
import { type SignOnWorld, useSignOnWorld } from '../../support/services/relyingParty.ts';

/** The method and path of a request. */
type Line = `${string} /${string}`;

const front = 'https://notes.example.com/front?x=1';

describeOnEachDatabase('the report on sign-outs', database => {
  const world = useSignOnWorld(database, { trustedProxies: ['127.0.0.1'] });
  const receiver = useEach(() => openLogoutReceiver(world.url, world.appId));
  let sid: string;
  /** Connects the application and signs on. */
  const use = async (settings: Parameters<SignOnWorld['connect']>[0]) => {
    await world.connect(settings);
    sid = String((await world.signOn()).claims()?.sid);
  };
  const send = () => sendLogoutTokens(world.hub.hub);
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().find(header => header.startsWith('portico_sign_outs=')) ?? '';
  /** Signs out. @returns the cookie of the report */
  const leave = async () => cookieOf(await world.signOut()).split(';')[0] ?? '';
  /** Ends sessions as the owner. @returns the id of the report, or null */
  const end = async (line: Line, body?: object): Promise<string | null> =>
    (await world.hub.read(line, { body })).signOutReport;
  const reportOf = (id: string | null | undefined, token?: string) =>
    world.hub.read(`GET /api/sign-out-reports/${id}`, token === undefined ? {} : { token });
  const suspend = () => end(`POST /api/users/${world.user.id}/suspend`, { suspend: true });
  const read = async (cookie: string) =>
    (await world.hub.ask('GET /api/auth/sign-out-report', { headers: { Cookie: cookie } })).json();

  test('is for the browser that signed out, and changes with the answers', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const response = await world.signOut();
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
    const [stored] = await database().db.select().from(signOutReports);
    expect(own).not.toContain(stored?.secretHash);
  });

  test('is not for another secret, its id, or a browser without one, and expires after 15 minutes', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const own = await leave();
    const [stored] = await database().db.select().from(signOutReports);
    for (const cookie of [
      '',
      'portico_sign_outs=',
      `portico_sign_outs=${'A'.repeat(43)}`,
      `portico_sign_outs=${stored?.id}`,
    ]) {
      expect(await read(cookie)).toBeNull();
    }
    expect(await reportOf(stored?.id, await world.signIn())).toBeNull();
    world.hub.advance(14 * minute);
    expect(await read(own)).not.toBeNull();
    world.hub.advance(minute);
    expect(await read(own)).toBeNull();
  });

  test('shows icons, and reads those of its own applications, in that browser alone', async () => {
    const setIcon = async (id: string, picture: string): Promise<string> =>
      (await world.hub.read(`PUT /api/apps/${id}/icon`, { body: { picture } })).icon;
    const icon = await setIcon(world.appId, pictures.red);
    const otherIcon = await setIcon((await world.hub.addApp('Other')).id, pictures.blue);
    const get = async (address: string, Cookie: string) =>
      (await world.hub.ask(`GET ${address}` as Line, { headers: { Cookie } })).status;
    await use({ backChannelLogoutUri: receiver.address });
    const own = await leave();
    expect(await read(own)).toMatchObject({ results: [{ appName: 'Notes', icon }] });
    const none = `portico_sign_outs=${'A'.repeat(43)}`;
    expect(await Promise.all([icon, otherIcon].map(address => get(address, own)))).toEqual([200, 404]);
    expect(await Promise.all(['', none].map(cookie => get(icon, cookie)))).toEqual([404, 404]);
    world.hub.advance(15 * minute);
    expect(await get(icon, own)).toBe(404);
  });

  test('names an application that cannot be notified, which stays signed in, also once it is deleted', async () => {
    await use({});
    const response = await world.signOut();
    expect(await response.json()).toEqual({ ok: true, hasReport: true });
    const own = cookieOf(response).split(';')[0] ?? '';
    await world.hub.asOwner(`DELETE /api/apps/${world.appId}`);
    const results = [{ appName: 'Notes', icon: null, state: 'impossible' }];
    expect(await read(own)).toMatchObject({ results });
  });

  /** Signs on at both hosts of an application behind a proxy. */
  const useProxied = async () => {
    const addresses = ['https://wiki.example.com', 'https://w.example.com'];
    const { id } = await protect(world.hub, 'Wiki', { addresses });
    await world.hub.grant(world.user.id, id);
    for (const origin of addresses) await signOnAt(world.hub, browserAt(world.hub, origin), world.user.token);
  };

  test('does not exist without a session at an application, or with one behind a proxy alone', async () => {
    await useProxied();
    const response = await world.signOut();
    expect(await response.json()).toEqual({ ok: true, hasReport: false });
    expect(cookieOf(response)).toBe('');
  });

  test('lists applications behind a proxy once, which have ended', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    await useProxied();
    const results = [
      { appName: 'Notes', sessions: 1, state: 'waiting' },
      { appName: 'Wiki', sessions: 1, state: 'proxied', status: null, frame: null },
    ];
    expect((await reportOf(await suspend())).results).toMatchObject(results);
    // Nothing is delivered to them.
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  test.each<[string, (ids: { user: string; app: string; session: string }) => [Line, object | null]]>([
    ['a suspension', ({ user }) => [`POST /api/users/${user}/suspend`, { suspend: true }]],
    ['a reset password', ({ user }) => [`POST /api/users/${user}/reset-password`, {}]],
    ['a new role', ({ user }) => [`PATCH /api/users/${user}`, { role: 'manager' }]],
    ['revoked access', ({ user, app }) => [`DELETE /api/user-app-access/${user}/${app}`, null]],
    ['a deleted user', ({ user }) => [`DELETE /api/users/${user}`, null]],
    ['one ended session', ({ user, session }) => [`DELETE /api/users/${user}/sessions/${session}`, null]],
    [
      'an ended session at the application',
      ({ user }) => [`DELETE /api/users/${user}/app-sessions/sid`, null],
    ],
  ])('of %s is for the administrator who acted', async (_, request) => {
    await use({ backChannelLogoutUri: receiver.address });
    const other = await world.hub.addUser('grace', 'admin');
    const listed = await world.hub.read(`GET /api/users/${world.user.id}/sessions`);
    const ids = { user: world.user.id, app: world.appId, session: listed.apps[0].sessionId };
    const [line, body] = request(ids);
    const report = await end(line.replace('/sid', `/${sid}`) as Line, body ?? undefined);
    await send();
    expect(await reportOf(report)).toMatchObject({ results: [{ appName: 'Notes', state: 'ended' }] });
    expect(await reportOf(report, other.token)).toBeNull();
  });

  test.each([
    ['one other device', (id: string): Line => `DELETE /api/auth/sessions/${id}`],
    ['all other devices', (): Line => 'DELETE /api/auth/sessions'],
  ])('of %s is for the user who ended it in the profile', async (_, line) => {
    await use({ backChannelLogoutUri: receiver.address });
    const token = await world.signIn();
    const sessions = await world.hub.read('GET /api/auth/sessions', { token });
    const id = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const { signOutReport } = await world.hub.read(line(id), { token });
    await send();
    expect(await reportOf(signOutReport, token)).toMatchObject({ results: [{ state: 'ended' }] });
  });

  test('lists sessions of OpenID Connect behind the session of the hub, and offline access without one', async () => {
    await use({ backChannelLogoutUri: receiver.address, allowOfflineAccess: true });
    const list = () => world.hub.read(`GET /api/users/${world.user.id}/sessions`);
    const { apps, sessions, total } = await list();
    expect(apps).toMatchObject([{ id: sid, kind: 'oidc', sessionId: sessions[0].id }]);
    expect(total).toBe(1);
    const { appId } = world;
    const at = world.hub.hub.now();
    const offline = { userId: world.user.id, appId, sessionId: null, createdAt: at, lastSeenAt: at };
    await database().db.insert(clientSessions).values(offline);
    expect(await list()).toMatchObject({ total: 2, apps: [{}, {}] });
    const all = await world.hub.read(`DELETE /api/users/${world.user.id}/sessions`);
    expect(all).toMatchObject({ ended: 2, signOutReport: expect.any(String) });
    expect(await list()).toEqual({ total: 0, sessions: [], apps: [] });
  });

  test('loads the address without a session if the application requires none, in the browser that signed out', async () => {
    await use({ frontChannelLogoutUri: front, frontChannelSessionRequired: false });
    const own = await leave();
    expect(await read(own)).toMatchObject({ results: [{ state: 'unproven', frame: front }] });
    await send();
    expect(receiver.received).toEqual([]);
  });

  test('of a suspension says that only the user’s own browser could tell the application, and is none without one', async () => {
    await use({});
    expect(await end(`POST /api/apps/${world.appId}/end-sessions`)).toBeNull();
    await use({ frontChannelLogoutUri: front });
    const results = [{ state: 'impossible', frame: null }];
    expect(await reportOf(await suspend())).toMatchObject({ results });
    expect(await suspend()).toBeNull();
  });

  test('may frame exactly the origins of its applications, and no other page may', async () => {
    const { built, remove } = buildApps({ 'index.html': '<title></title>' });
    onTestFinished(remove);
    const config = { trustedProxies: [], publicUrl: world.url };
    const app = createApp(world.hub.hub, { log: pino({ level: 'silent' }), config, built });
    await use({ frontChannelLogoutUri: front });
    const own = await leave();
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

  test('of all sessions at an application counts equal results', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    await world.signOn(undefined, world.browser(await world.signIn()));
    const endAll = () => world.hub.read(`POST /api/apps/${world.appId}/end-sessions`);
    const { ended, signOutReport } = await endAll();
    expect(ended).toBe(2);
    const result = {
      appName: 'Notes',
      icon: null,
      sessions: 2,
      frame: null,
      tokensUntil: expect.any(String),
    };
    const waiting = { ...result, state: 'waiting', status: null };
    expect(await reportOf(signOutReport)).toMatchObject({ results: [waiting] });
    await send();
    expect(receiver.received).toHaveLength(2);
    expect(await reportOf(signOutReport)).toMatchObject({ results: [{ ...result, state: 'ended' }] });
    expect(await endAll()).toEqual({ ended: 0, signOutReport: null });
  });

  test('and its sign-outs are deleted after a day', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    await world.signOut();
    const { db } = database();
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * minute);
    await sweepSignOuts(db, inHours(23));
    expect([await db.$count(signOuts), await db.$count(signOutReports)]).toEqual([1, 0]);
    await sweepSignOuts(db, inHours(25));
    expect(await db.$count(signOuts)).toBe(0);
  });

  test('lists the own sessions at applications, and ends only these', async () => {
    await use({ backChannelLogoutUri: receiver.address });
    const other = await world.hub.addUser('grace');
    const list = (token: string) => world.hub.read('GET /api/profile/app-sessions', { token });
    const end = (token: string) => world.hub.read(`DELETE /api/profile/app-sessions/${sid}`, { token });
    expect(await list(world.user.token)).toMatchObject([{ id: sid, appName: 'Notes', isThisDevice: true }]);
    const elsewhere = await world.signIn();
    expect(await list(elsewhere)).toMatchObject([{ id: sid, isThisDevice: false }]);
    expect(await list(other.token)).toEqual([]);
    expect(await end(other.token)).toEqual({ ended: false, signOutReport: null });
    expect(await list(world.user.token)).toHaveLength(1);
    expect(await end(elsewhere)).toEqual({ ended: true, signOutReport: expect.any(String) });
    expect(await end(elsewhere)).toEqual({ ended: false, signOutReport: null });
    expect(await list(world.user.token)).toEqual([]);
  });

  test('refuses addresses of another origin, of an app, with credentials or with a fragment', async () => {
    for (const change of [
      { frontChannelLogoutUri: 'https://evil.example/' },
      { frontChannelLogoutUri: 'https://notes.example.com:8443/' },
      { backChannelLogoutUri: 'com.example.app:/logout' },
      { backChannelLogoutUri: 'https://a:b@notes.example.com/' },
      { backChannelLogoutUri: 'https://notes.example.com/#x' },
    ]) {
      await expect(world.connect(change), JSON.stringify(change)).rejects.toThrow(/invalid_fields/);
    }
  });
});
