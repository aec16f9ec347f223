import { showEvent } from '@portico/contract/events/stored';
import { beforeEach, expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { describeWhereCallsRace, sealed } from '../support/databases.ts';
import { codeOf, createTestHub, type TestHub } from '../support/testHub.ts';

describeWhereCallsRace('users', database => {
  let hub: TestHub;
  let token: string;
  beforeEach(async () => {
    hub = await createTestHub(database());
    token = await hub.signIn();
  });
  const create = (username: string, more: object = {}) =>
    hub.ask('POST /api/users', { token, body: { username, email: `${username}@example.com`, ...more } });

  test('accepts a name once in any case, and a race has one winner', async () => {
    const answers = await Promise.all(
      ['ada', 'ADA', 'Ada', 'aDa'].map((name, n) => create(name, { email: `${n}@example.com` })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await codeOf(await create('other', { email: 'OWNER@example.com' }))).toBe('email_taken');
    expect(await codeOf(await create('OWNER', { email: 'x@example.com' }))).toBe('username_taken');
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
