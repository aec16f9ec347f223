import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { codeOf, createTestHub } from '../support/testHub.ts';

describeOnEachDatabase('the version of the settings', database => {
  test('is refused if it does not fit the column', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    const settings = await (await hub.ask('GET /api/system/settings', { token })).json();
    for (const version of [2 ** 31, 2 ** 53, -(2 ** 31) - 1]) {
      const body = { ...settings, version };
      const answer = await hub.ask('PUT /api/system/settings', { token, body });
      expect(await codeOf(answer), String(version)).toBe('invalid_fields');
    }
  });
});
