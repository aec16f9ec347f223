import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub } from '../support/testHub.ts';

describeOnEachDatabase('test data', database => {
  const generate = 'POST /api/security/generate-test-data';

  test('refuses test data on a hub that has it turned off, also to the owner, and stores nothing', async () => {
    const hub = await createTestHub(database(), { testData: false });
    const token = await hub.signIn();
    const answer = await hub.ask(generate, { token });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'forbidden',
      message: 'Test data is turned off on this hub.',
    });
    const dashboard = await (await hub.ask('GET /api/security/dashboard', { token })).json();
    expect(dashboard).toMatchObject({ isTestDataOn: false, recentEvents: [] });
  });

  test('clears test data after it was turned off', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    expect((await hub.ask(generate, { token })).status).toBe(201);
    hub.hub.config.testData = false;
    expect((await hub.ask(generate, { token })).status).toBe(403);
    const cleared = await hub.ask('DELETE /api/security/test-data', { token });
    expect(await cleared.json()).toEqual({ count: 7 });
  });
});
