import type { NewAppPassword } from '@portico/contract/people/schemas/appPassword';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { credentials } from '../../../src/database/schema.ts';
import { createThrottle } from '../../../src/http/throttle/throttle.ts';
import { basicCredentials } from '../../../src/sso/proxy/basic.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { appOf } from '../../support/hub/testHub.ts';
import { browserAt, identityOf, protect, useProxiedWorld, wiki } from '../../support/services/proxiedApp.ts';
import { basic } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('app passwords at an application behind a proxy', database => {
  const world = useProxiedWorld(database, { allowAppPasswords: true, openPaths: ['/health'] });
  const made = useEach(() => create());
  const create = async (appId = world.app.id): Promise<NewAppPassword> => {
    const body = { name: 'Calendar', appId };
    return world.hub.read('POST /api/profile/app-passwords', { token: world.ada.token, body });
  };
  const ask = (headers: Record<string, string>, path = '/', origin = wiki, kind?: 'nginx' | 'generic') =>
    browserAt(world.hub, origin).ask(path, { 'User-Agent': 'DAVx5/4.4', ...headers }, kind);
  const own = () => basic('ada', made.password);
  const asAdmin = (row: `${string} /${string}`, body?: object) => world.hub.asOwner(row, body);
  const ofAda = () => `/api/users/${world.ada.id}` as const;
  const ofApp = () => `/api/apps/${world.app.id}` as const;

  test('lets a program in as its user, with either kind of proxy and either name', async () => {
    for (const kind of ['nginx', 'generic'] as const) {
      const answer = await ask(own(), '/', wiki, kind);
      expect([kind, answer.status]).toEqual([kind, 200]);
      expect(identityOf(answer)).toMatchObject({ username: 'ada', email: 'ada@example.com', groups: 'user' });
    }
    expect((await ask(basic('ADA@example.com', made.password))).status).toBe(200);
    expect((await ask(basic(' Ada ', made.password))).status).toBe(200);
  });

  test('stores app passwords as a digest, and records their last use once a minute', async () => {
    await ask(own());
    const find = async () => {
      const [row] = await database().db.select().from(credentials).where(eq(credentials.id, made.id));
      return row;
    };
    const stored = await find();
    expect(JSON.stringify(stored)).not.toContain(made.password.slice(4));
    expect(stored).toMatchObject({ lastUsedIp: '203.0.113.7', lastUsedAgent: 'DAVx5/4.4' });
    await ask({ ...own(), 'User-Agent': 'another' });
    expect((await find())?.lastUsedAgent).toBe('DAVx5/4.4');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['it was revoked', () => revokeOwn()],
    ['an administrator revoked it', () => asAdmin(`DELETE ${ofAda()}/app-passwords/${made.id}`)],
    ['its user was suspended', () => world.hub.suspend(world.ada.id)],
    ['its user was deactivated', () => asAdmin(`POST ${ofAda()}/deactivate`, { deactivate: true })],
    ['its user must choose a new password', () => asAdmin(`POST ${ofAda()}/reset-password`)],
    ['access was revoked', () => world.revoke()],
    ['the application needs a higher role', () => asAdmin(`PATCH ${ofApp()}`, { accessLevel: 'admin' })],
    ['app passwords were turned off', () => save({ allowAppPasswords: false })],
  ])('are refused from the next request on once %s', async (_, end) => {
    expect((await ask(own())).status).toBe(200);
    const ended = await end();
    if (ended instanceof Response) expect(ended.status).toBe(200);
    expect([401, 403]).toContain((await ask(own())).status);
  });
  const revokeOwn = () =>
    world.hub.ask(`DELETE /api/profile/app-passwords/${made.id}`, { token: world.ada.token });
  const save = (more: object) => asAdmin(`PUT ${ofApp()}/proxy`, { addresses: [wiki], ...more });

  test('work for one application only (threat 13), and nowhere else', async () => {
    const address = 'https://other.example.com';
    const other = await protect(world.hub, 'Other', { addresses: [address], allowAppPasswords: true });
    await world.grant(world.ada.id, other.id);
    expect((await ask(own(), '/', address)).status).toBe(401);
    const { password } = await create(other.id);
    expect((await ask(basic('ada', password), '/', address)).status).toBe(200);
    expect((await ask(basic('ada', password))).status).toBe(401);
    expect((await world.hub.logIn('ada', made.password)).status).toBe(401);
    for (const headers of [own(), { Authorization: `Bearer ${made.password}` }]) {
      expect((await world.hub.ask('GET /api/auth/verify', { headers })).status).toBe(401);
    }
  });

  test('refuses an app password with another name, another password or the account’s password', async () => {
    await world.hub.addUser('bob');
    for (const [username, password] of [
      ['bob', made.password],
      ['', made.password],
      ['ada', `${made.password}x`],
      ['ada', made.password.slice(0, -1)],
      ['ada', made.password.slice(4)],
      ['ada', ''],
      ['ada', world.ada.password],
    ] as const) {
      expect([username, (await ask(basic(username, password))).status]).toEqual([username, 401]);
    }
  });

  test('prompts for app passwords where they are accepted, but not in browsers', async () => {
    const challenge = async (headers: Record<string, string> = {}) =>
      (await ask({ Accept: '*/*', ...headers })).headers.get('WWW-Authenticate');
    expect(await challenge()).toBe(`Basic realm="${wiki}", charset="UTF-8"`);
    expect(await challenge({ 'Sec-Fetch-Mode': 'cors' })).toBeNull();
    expect(await challenge({ 'X-Requested-With': 'XMLHttpRequest' })).toBeNull();
    await save({ allowAppPasswords: true, allowMachines: true });
    expect(await challenge()).toBe(`Bearer realm="${wiki}", Basic realm="${wiki}", charset="UTF-8"`);
    await save({});
    expect(await challenge()).toBeNull();
  });

  test('gives an open path no user if the app password is wrong', async () => {
    const answer = await ask(basic('ada', `${made.password}x`), '/health');
    expect([answer.status, identityOf(answer).username]).toEqual([200, null]);
  });

  test('limit guesses of one network, and nobody with a right one', async () => {
    const throttle = createThrottle({ appPasswords: { seconds: 60, perNetwork: 3 } });
    const app = appOf(world.hub.hub, ['127.0.0.1'], undefined, throttle);
    const from = { 'X-Forwarded-Host': 'wiki.example.com', 'X-Forwarded-For': '203.0.113.7' };
    const guess = async (headers: Record<string, string>) =>
      (await app.request('/api/forward-auth/generic', { headers: { ...from, ...headers } })).status;
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push(await guess(basic('ada', `pap_${n}`)));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(await guess(own())).toBe(200);
  });

  test('limits a user to 20 app passwords, however many requests come at once', async () => {
    const many = { token: world.ada.token, body: { name: 'Many', appId: world.app.id } };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.hub.ask('POST /api/profile/app-passwords', many)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(await database().db.$count(credentials, eq(credentials.kind, 'app_password'))).toBe(20);
  });
});

describe('credentials of HTTP Basic', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64');

  test('reads credentials as UTF-8, up to the first colon and after it', () => {
    expect(basicCredentials(`Basic ${encoded('åse:pä:ss')}`)).toEqual({ username: 'åse', password: 'pä:ss' });
    expect(basicCredentials(`basic ${encoded('a:')}`)).toEqual({ username: 'a', password: '' });
  });

  test.each([
    undefined,
    '',
    'Basic',
    'Basic ',
    `Basic  ${encoded('a:b')}`,
    `Basic\t${encoded('a:b')}`,
    `Basic ${encoded('a:b')}, Basic ${encoded('c:d')}`,
    `Basic ${encoded('no colon')}`,
    `Basic ${Buffer.from([0x61, 0x3a, 0xff]).toString('base64')}`,
    'Basic YTpiZ',
    `Basic ${encoded(`a:${'b'.repeat(1000)}`)}`,
    `Bearer ${encoded('a:b')}`,
  ])('refuses the credentials in %j', header => {
    expect(basicCredentials(header)).toBeNull();
  });
});
