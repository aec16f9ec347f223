import { expect, test } from 'vitest';
import { masterKeys } from '../../src/database/schema.ts';
import { recoverOwner } from '../../src/people/users/owner.ts';
import { describeWhereCallsRace } from '../support/database/databases.ts';
import { codeOf, owner, useTestHub } from '../support/hub/testHub.ts';

describeWhereCallsRace('the master key', database => {
  const hub = useTestHub(database);
  const rows = () => database().db.select().from(masterKeys);

  test('generates the master key once if two administrators do it at the same time', async () => {
    const admin = await hub.addUser('ada', 'admin');
    const callers = [{ token: await hub.signIn(), password: owner.password }, admin];
    const answers = await Promise.all(
      callers.map(({ token, password: currentPassword }) =>
        hub.ask('POST /api/system/master-key', { token, body: { currentPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rows()).toHaveLength(1);
  });

  test('ends the master key when the owner who made it is recovered on the machine', async () => {
    const body = { currentPassword: owner.password };
    const { masterKey } = await hub.read('POST /api/system/master-key', { body });
    const status = async () => (await hub.ask('GET /api/users', { token: masterKey })).status;
    expect(await status()).toBe(200);
    await recoverOwner(hub.hub);
    expect(await status()).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('generates no master key if the password changed while it was compared', async () => {
    let onCompared = async () => {};
    const admin = await hub.addUser('ada', 'admin');
    const { verify } = hub.hub.hasher;
    hub.hub.hasher.verify = async (...parameters) => {
      const isEqual = await verify(...parameters);
      await onCompared();
      return isEqual;
    };
    onCompared = async () => {
      onCompared = async () => {};
      await hub.asOwner(`POST /api/users/${admin.id}/reset-password`);
    };
    const body = { currentPassword: admin.password };
    const refused = await hub.ask('POST /api/system/master-key', { token: admin.token, body });
    expect(await codeOf(refused)).toBe('unauthenticated');
    expect(await rows()).toEqual([]);
  });
});
