import { showEvent } from '@portico/contract/events/stored';
import { beforeEach, expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { describeWhereDatabasesDiffer, sealed } from '../support/databases.ts';
import { codeOf, createTestHub, type TestHub } from '../support/testHub.ts';

describeWhereDatabasesDiffer('users', database => {
  let hub: TestHub;
  let token: string;
  beforeEach(async () => {
    hub = await createTestHub(database());
    token = await hub.signIn();
  });
  const create = (username: string, more: object = {}) =>
    hub.ask('POST /api/users', { token, body: { username, email: `${username}@example.com`, ...more } });
  const usernames = async (path: string) => {
    const answer = await hub.ask(`GET ${path}` as 'GET /', { token });
    const next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null;
    const rows: { username: string }[] = await answer.json();
    return { names: rows.map(row => row.username), next, total: answer.headers.get('X-Total-Count') };
  };

  test('lists users page by page, each exactly once, oldest first', async () => {
    const made = [];
    for (let n = 0; n < 12; n++) {
      hub.advance(n % 3);
      made.push(`user${n}`);
      await create(`user${n}`);
    }
    const seen: string[] = [];
    let path: string | null = '/api/users?limit=5';
    while (path !== null) {
      const page: Awaited<ReturnType<typeof usernames>> = await usernames(path);
      expect(page.total).toBe('13');
      seen.push(...page.names);
      path = page.next;
    }
    expect(seen).toHaveLength(13);
    expect(new Set(seen)).toEqual(new Set(['owner', ...made]));
  });

  test('finds users by parts of their names in any order and case, and by nothing else', async () => {
    await create('alovelace', { firstName: 'Ada', lastName: 'Lovelace' });
    await create('ghopper', { firstName: 'Grace', lastName: 'Hopper' });
    const found = async (search: string) =>
      (await usernames(`/api/users?search=${encodeURIComponent(search)}`)).names;
    expect(await found('LOVE ada')).toEqual(['alovelace']);
    expect(await found('hopper@')).toEqual(['ghopper']);
    expect(await found('100%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('')).toHaveLength(3);
  });

  test('accepts a name once in any case, and a race has one winner', async () => {
    const answers = await Promise.all(
      ['ada', 'ADA', 'Ada', 'aDa'].map((name, n) => create(name, { email: `${n}@example.com` })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await codeOf(await create('other', { email: 'OWNER@example.com' }))).toBe('email_taken');
    expect(await codeOf(await create('OWNER', { email: 'x@example.com' }))).toBe('username_taken');
  });

  test("revokes the applications above a user's new role", async () => {
    const app = await (
      await hub.ask('POST /api/apps', {
        token,
        body: { name: 'Ledger', url: 'https://ledger.example', accessLevel: 'manager' },
      })
    ).json();
    const { id, password } = await hub.addUser('mia', 'manager');
    expect((await hub.ask(`POST /api/user-app-access/${id}/${app.id}`, { token })).status).toBe(200);
    await hub.ask(`PATCH /api/users/${id}`, { token, body: { role: 'user' } });
    const own = await hub.signIn('mia', password);
    expect(await (await hub.ask('GET /api/user/my-apps', { token: own })).json()).toEqual([]);
    const grants = await (await hub.ask(`GET /api/user-app-connections?userId=${id}`, { token })).json();
    expect(grants).toEqual([]);
  });

  test('grants users no application above their role', async () => {
    const app = await (
      await hub.ask('POST /api/apps', { token, body: { name: 'Vault', accessLevel: 'admin' } })
    ).json();
    const { id } = await hub.addUser('ada');
    expect(await codeOf(await hub.ask(`POST /api/user-app-access/${id}/${app.id}`, { token }))).toBe(
      'above_role',
    );
    expect(await codeOf(await create('eve', { appAccess: [app.id] }))).toBe('above_role');
    expect((await usernames('/api/users')).names).not.toContain('eve');
  });

  test('has one owner, who cannot be deleted, suspended or demoted', async () => {
    const { id } = (await (await hub.ask('GET /api/auth/verify', { token })).json()).user;
    const { token: admin } = await hub.addUser('adm', 'admin');
    for (const by of [token, admin]) {
      expect(await codeOf(await hub.ask(`DELETE /api/users/${id}`, { token: by }))).toBe('owner_protected');
      expect(
        await codeOf(await hub.ask(`POST /api/users/${id}/suspend`, { token: by, body: { suspend: true } })),
      ).toBe('owner_protected');
      expect(
        await codeOf(await hub.ask(`PATCH /api/users/${id}`, { token: by, body: { role: 'user' } })),
      ).toBe('owner_protected');
    }
    expect(await codeOf(await hub.ask(`POST /api/users/${id}/reset-password`, { token: admin }))).toBe(
      'owner_protected',
    );
  });

  test("lets no user promote anyone above the caller's role", async () => {
    const admin = await hub.addUser('adm', 'admin');
    const { id } = await hub.addUser('ada');
    const raise = (target: string, role: string, by = admin.token) =>
      hub.ask(`PATCH /api/users/${target}`, { token: by, body: { role } });
    expect(await codeOf(await raise(id, 'owner'))).toBe('role_above_own');
    expect(await codeOf(await raise(admin.id, 'owner'))).toBe('role_above_own');
    expect((await raise(id, 'admin')).status).toBe(200);
  });

  test('grants users an application by Grant All, which approves their requests', async () => {
    const app = await hub.addApp();
    const ada = await hub.addUser('ada');
    const mia = await hub.addUser('mia', 'manager');
    const away = await hub.addUser('away');
    await hub.ask(`POST /api/users/${away.id}/suspend`, { token, body: { suspend: true } });
    await hub.ask('POST /api/user/request-access', {
      token: ada.token,
      body: { appId: app.id, reason: 'Please' },
    });
    const answer = await (await hub.ask(`POST /api/apps/${app.id}/grant-all`, { token })).json();
    expect(answer.userIds).toHaveLength(3);
    expect(answer.userIds).toEqual(expect.arrayContaining([ada.id, mia.id]));
    expect((await (await hub.ask(`POST /api/apps/${app.id}/grant-all`, { token })).json()).userIds).toEqual(
      [],
    );
    expect(await (await hub.ask('GET /api/user/available-apps', { token: ada.token })).json()).toEqual([]);
  });

  test('are logged with actor, action and target, in an unbroken chain without passwords', async () => {
    const { tempPassword, id } = await (await create('ada', { role: 'manager' })).json();
    await hub.ask(`POST /api/users/${id}/suspend`, { token, body: { suspend: true } });
    await hub.ask(`DELETE /api/users/${id}`, { token });
    const rows = await (await sealed(database())).select().from(events).orderBy(events.seq);
    expect(rows.map(row => showEvent(row).message)).toEqual([
      'Owner account “owner” created at first start',
      'owner signed in',
      'owner created the user ada (manager)',
      'owner suspended the user ada',
      'owner deleted the user ada',
    ]);
    expect(rows.map(row => row.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(JSON.stringify(rows)).not.toContain(tempPassword);
  });
});
