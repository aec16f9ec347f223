import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { events, notifications, securityEvents, users } from '../../src/database/schema.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { readHead } from '../../src/events/queries.ts';
import { transact } from '../../src/events/transact.ts';
import { describeWhereCallsRace, sealed, tamper } from '../support/database/databases.ts';
import { createTestHub } from '../support/hub/testHub.ts';

describeWhereCallsRace('a log that began with sentences', database => {
  const addSentence = async (details: string) =>
    (await sealed(database()))
      .insert(events)
      .values({ action: 'login', severity: 'error', details, ip: '192.0.2.1', data: '{"network":"n"}' });
  /** Creates a hub whose log has a sentence, typed events, and a sentence of a hub not yet upgraded. */
  const upgraded = async () => {
    await addSentence('Zoë came in');
    const hub = await createTestHub(database());
    await addSentence('Zoë went out');
    const token = await hub.signIn();
    const ask = (path: `/${string}`) => hub.read(`GET /api${path}`, { token });
    return { hub, ask };
  };

  test('continues a log that began with sentences as one chain', async () => {
    await upgraded();
    const { seq } = await readHead(await sealed(database()));
    expect(await verifyLog(database().db)).toMatchObject({ last: { seq }, fault: null });
    await tamper(database().pool, `update events set data = '{"version":1}' where seq = ${seq}`);
    expect(await verifyLog(database().db)).toMatchObject({ fault: { brokenAt: seq } });
  });

  test('shows each entry, with its parameters if it has any', async () => {
    const { ask } = await upgraded();
    expect(await ask('/audit-logs')).toMatchObject([
      { details: 'owner signed in', severity: 'success', parameters: { network: '127.0.0.0/24' } },
      { details: 'Zoë went out', severity: 'error', parameters: null },
      {
        details: 'Owner account “owner” created at first start',
        severity: 'info',
        parameters: { role: 'owner' },
      },
      { details: 'Zoë came in', severity: 'error', parameters: null },
    ]);
    expect(await ask('/activity-stream?limit=2')).toMatchObject([
      { description: 'owner signed in', severity: 'success', parameters: { network: '127.0.0.0/24' } },
      { description: 'Zoë went out', severity: 'error', parameters: null },
    ]);
  });

  test('searches the log completely, ignoring case and accents', async () => {
    const { hub, ask } = await upgraded();
    await transact(hub.hub, async ({ report }) =>
      report({
        action: 'failed_login',
        parameters: { reason: 'wrong_password', network: 'n' },
        actor: null,
        entity: { type: 'user', id: randomUUID(), name: 'ZOË' },
        origin: null,
      }),
    );
    const found = async (search: string): Promise<string[]> =>
      (await ask(`/audit-logs?search=${encodeURIComponent(search)}`)).map(
        ({ details }: { details: string }) => details,
      );
    expect(await found('zoe')).toEqual([
      'A sign-in to ZOË failed: wrong password',
      'Zoë went out',
      'Zoë came in',
    ]);
    expect(await found('zöe CAME')).toEqual(['Zoë came in']);
    expect(await found('192.0.2')).toEqual(['Zoë went out', 'Zoë came in']);
    expect(await found('FAILED_log')).toEqual(['A sign-in to ZOË failed: wrong password']);
  });

  test('stores no sentences in new rows', async () => {
    const { hub } = await upgraded();
    await hub.ask('POST /api/auth/forgot-password', { body: { username: 'owner' } });
    const [last] = (await (await sealed(database())).select().from(events)).slice(-1);
    expect(last).toMatchObject({ details: null, severity: null });
    expect(last?.data).toMatch(/^{"version":1,"request":"[0-9a-f]{32}"}$/);
  });

  test('keeps notifications and findings readable', async () => {
    const { ask } = await upgraded();
    const [owner] = await database().db.select().from(users);
    const wording = { type: 'app', priority: 'low', title: 'Old', message: 'An old one.' };
    await database()
      .db.insert(notifications)
      .values({ ...wording, userId: owner?.id ?? '', reason: 'old' });
    expect(await ask('/notifications')).toMatchObject([{ ...wording, code: null, parameters: null }]);
    const finding = { key: 'k', eventType: 'brute_force_attempt', riskScore: 80, ip: '192.0.2.1' };
    await database()
      .db.insert(securityEvents)
      .values({ ...finding, summary: '9 failures.', indicators: ['9'] });
    expect(await ask('/security/events')).toMatchObject([
      { aiAnalysis: { summary: '9 failures.', indicators: ['9'] } },
    ]);
  });
});
