import { pathOf } from '@portico/contract/api/endpoint';
import { endpointIds, endpoints } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { events } from '../../../src/database/schema.ts';
import { describeOnEachDatabase, sealed } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';

/** Queries that reads need besides their path. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  'system.logDeletion': { retention: 'forever' },
};

/** Each download of a backup is logged, because it has everything. */
const reads = endpointIds.filter(id => endpoints[id].method === 'GET' && id !== 'system.downloadBackup');

describeOnEachDatabase('a GET', database => {
  test('adds no event to the log, unlike changes', async () => {
    const hub = await createTestHub(database());
    const { id } = await hub.addUser('ada');
    const { id: appId } = await hub.addApp();
    const token = await hub.signIn();
    const count = async () => (await sealed(database())).$count(events);
    const before = await count();
    const answered = await Promise.all(
      reads.map(async read => {
        const row = endpoints[read];
        const ofApp = row.path.includes('/apps/');
        const params = { id: ofApp ? appId : id, userId: id, appId, testId: id };
        const path = pathOf(row, { params, query: queries[read] ?? {} });
        return (await hub.ask(`GET ${path}` as 'GET /', { token })).status;
      }),
    );
    expect(answered.filter(status => ![200, 404].includes(status))).toEqual([]);
    expect(answered.filter(status => status === 200).length).toBeGreaterThan(reads.length / 2);
    expect(await count()).toBe(before);
    await hub.ask(`PATCH /api/users/${id}`, { token, body: { department: 'Optics' } });
    expect(await count()).toBe(before + 1);
  });
});
