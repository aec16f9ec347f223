import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useTestHub } from '../../support/hub/testHub.ts';

describeOnEachDatabase('test data', database => {
  const hub = useTestHub(database);
  const generate = () => hub.asOwner('POST /api/security/generate-test-data');

  test('refuses test data on a hub that has it turned off, also to the owner, and stores nothing', async () => {
    hub.hub.config.testData = false;
    const answer = await generate();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'forbidden',
      message: 'Test data is turned off on this hub.',
    });
    const dashboard = await hub.read('GET /api/security/dashboard');
    expect(dashboard).toMatchObject({ isTestDataOn: false, recentEvents: [] });
  });

  test('clears test data after it was turned off', async () => {
    expect((await generate()).status).toBe(201);
    hub.hub.config.testData = false;
    expect((await generate()).status).toBe(403);
    expect(await hub.read('DELETE /api/security/test-data')).toEqual({ count: 7 });
  });
});
