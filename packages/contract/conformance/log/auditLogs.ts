import { beforeAll, expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { AuditLogEntry, AuditLogFilter } from '../../src/log/schemas/audit.ts';
import { confirmed } from '../signIn/passkeys.ts';
import { time } from '../support/hub.ts';
import { databaseArea, type Person, unknownId } from '../support/world.ts';

/** Tests the log, its filters, figures and export. docs/log.md, 'Audit log' and 'Events'. */
databaseArea('the audit log', world => {
  let person: Person;
  let appId: string;
  let began: string;

  beforeAll(async () => {
    person = await world.createPerson({ username: 'Quill' });
    world.hub.advance(3 * time.hour);
    await world.signInOwner();
    const app = await world.createApp({ name: '=Ledger, "old"' });
    appId = app.id;
    await world.grant(person.id, app.id);
    await world.asOwner(api.access.revoke, { params: { userId: person.id, appId } });
    world.hub.advance(time.minute);
    await world.failSignIn(person.username);
    began = (await newest())[0]?.timestamp ?? '';
  });

  const newest = (query: Partial<AuditLogFilter> = {}) => world.log({ ...query, limit: 200 });
  const actionsOf = (entries: readonly AuditLogEntry[]) => entries.map(entry => entry.action);

  test('lists action, actor, object and address of each event, newest first', async () => {
    const entries = await newest();
    expect(actionsOf(entries).slice(0, 5)).toEqual([
      'failed_login',
      'revoke_access',
      'grant_access',
      'create_app',
      'login',
    ]);
    expect(entries[2]).toMatchObject({
      userId: world.owner.id,
      actorName: world.owner.username,
      entityType: 'user',
      entityId: person.id,
      entityName: 'Quill',
      ipAddress: expect.stringMatching(/./),
      details: expect.stringContaining('=Ledger, "old"'),
    });
    expect(entries[0]).toMatchObject({
      actorName: null,
      userId: person.id,
      entityId: person.id,
      severity: 'warning',
      action: 'failed_login',
      parameters: { reason: 'wrong_password' },
    });
    expect(JSON.stringify(entries)).not.toContain('certainly wrong');
  });

  test.each([false, true])(
    'pages without gaps or repeats while events are added (of one user: %s)',
    async isOfUser => {
      const client = world.as(world.owner);
      const filter = isOfUser ? { userId: person.id } : {};
      const all = await newest(filter);
      let page = await client.page(api.auditLogs.list, { query: { ...filter, limit: 4 } });
      expect(page.total).toBe(all.length);
      const seen = [...page.items];
      await world.createApp();
      while (page.next !== null) {
        page = await client.page(api.auditLogs.list, { path: page.next });
        seen.push(...page.items);
      }
      expect(seen).toEqual(all);
    },
  );

  test('filters by exact action, object and address, and searches literally', async () => {
    expect(await newest({ action: 'grant' })).toEqual([]);
    expect(actionsOf(await newest({ action: 'revoke_access' }))).toEqual(['revoke_access']);
    expect(actionsOf(await newest({ entityId: appId }))).toContain('create_app');
    expect(await newest({ entityId: unknownId })).toEqual([]);
    expect(await newest({ ipAddress: '192.0.2.1' })).toEqual([]);
    expect(await newest({ search: '%' })).toEqual([]);
  });

  test('finds a user as the actor and as the object, each entry once', async () => {
    const involved = await newest({ userId: person.id });
    const all = await newest();
    expect(involved).toEqual(
      all.filter(({ userId, entityId }) => userId === person.id || entityId === person.id),
    );
    expect(involved.some(({ actorName, entityId }) => actorName !== null && entityId === person.id)).toBe(
      true,
    );
    expect(actionsOf(involved).slice(0, 3)).toEqual(['failed_login', 'revoke_access', 'grant_access']);
    expect(actionsOf(involved)).toEqual(expect.arrayContaining(['create_user', 'login']));
    expect(actionsOf(await newest({ userId: person.id, action: 'failed_login' }))).toEqual(['failed_login']);
    const byOwner = await newest({ userId: world.owner.id, entityId: person.id });
    expect(actionsOf(byOwner)).toEqual(['revoke_access', 'grant_access', 'create_user']);
  });

  test('filters by time, with an inclusive start and an exclusive end', async () => {
    const around = await newest({ after: began });
    expect(actionsOf(around)[around.length - 1]).toBe('failed_login');
    const before = await newest({ before: began });
    expect(before.length + around.length).toBe((await newest()).length);
    const early = new Date(Date.parse(began) - 2 * time.hour).toISOString();
    expect(actionsOf(await newest({ before: early }))).not.toContain('grant_access');
    expect(actionsOf(await newest({ before: early }))).toContain('create_user');
  });

  test('summarises the log in figures', async () => {
    const response = await world.asOwner(api.auditLogs.summary, {});
    expect(response).toMatchObject({ failuresLastDay: 1, chain: { isIntact: true, brokenAt: null } });
    expect(response.total).toBe((await newest()).length);
    expect(response.actorsLastDay).toBe(2);
  });

  test('offers actions and matching users as filters', async () => {
    const response = await world.asOwner(api.auditLogs.filters, { query: { search: 'qui' } });
    expect(response.users).toEqual([{ id: person.id, username: 'Quill' }]);
    expect(response.actions).toEqual([...new Set(actionsOf(await newest()))].sort());
  });

  test('exports CSV with the same filters', async () => {
    const query = { entityId: appId };
    await confirmed(world, world.owner);
    const file = await world.asOwner(api.auditLogs.exportCsv, { query });
    expect(file.name).toMatch(/^audit-logs-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...lines] = (await file.blob.text()).trimEnd().split('\r\n');
    expect(header?.replace('\ufeff', '')).toBe(
      '"Timestamp","User ID","Action","Details","IP Address","User Agent"',
    );
    const entries = await newest(query);
    expect(lines.length).toBe(entries.length);
    expect(lines.at(-1)).toContain(`"create_app"`);
    expect(lines.at(-1)).toContain('""old""');
  });
});
