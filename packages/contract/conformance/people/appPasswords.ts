import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { accepting, appPassword, proxyBody } from '../api/samples.ts';
import { area, expectRefusal, type Person, unknownId } from '../support/world.ts';

/** Tests app passwords. docs/sso.md, 'App passwords'. */
area('app passwords', world => {
  const list = (caller: Person) => world.call(caller, api.appPasswords.list, {});
  const create = (caller: Person, appId: string, name = 'Calendar') =>
    world.call(caller, api.appPasswords.create, { body: { name, appId } });

  test('are shown once, and listed without the password', async () => {
    const person = await world.createPerson();
    const appId = await accepting(world, person);
    const made = await create(person, appId, ' Kalender 📅 ');
    expect(made).toMatchObject({ name: 'Kalender 📅', username: person.username, lastUsed: null });
    expect(made.password).toMatch(/^pap_[\w-]{43,}$/);
    const { passwords } = await list(person);
    expect(passwords).toMatchObject([{ id: made.id, application: { id: appId }, lastUsed: null }]);
    expect(JSON.stringify(passwords)).not.toContain(made.password);
  });

  test('are for one application that their user holds and that accepts them', async () => {
    const [person, other] = [await world.createPerson(), await world.createPerson()];
    const accepted = await accepting(world, person);
    const closed = await accepting(world, person, false);
    const ofOther = await accepting(world, other);
    const { applications } = await list(person);
    expect(applications.map(({ id }) => id)).toEqual([accepted]);
    expect(applications[0]?.address).toMatch(/^https:/);
    for (const appId of [closed, ofOther, unknownId]) {
      await expectRefusal(create(person, appId), 'no_app_passwords');
    }
    await world.asOwner(api.access.revoke, { params: { userId: person.id, appId: accepted } });
    expect((await list(person)).applications).toEqual([]);
    await expectRefusal(create(person, accepted), 'no_app_passwords');
  });

  test('are logged, and notify their user when one is created or an administrator revokes it', async () => {
    const [person, other] = [await world.createPerson(), await world.createPerson()];
    const { id, name, application } = await appPassword(world, person);
    await expectRefusal(world.call(other, api.appPasswords.remove, { params: { id } }), 'not_found');
    const params = { id: person.id, methodId: id };
    const listed = await world.asOwner(api.appPasswords.ofUser, { params });
    expect(listed).toMatchObject([{ id, name }]);
    await world.asOwner(api.appPasswords.removeOfUser, { params });
    await expectRefusal(world.asOwner(api.appPasswords.removeOfUser, { params }), 'not_found');
    expect((await list(person)).passwords).toEqual([]);
    const notices = await world.call(person, api.notifications.list, {});
    const revoked = expect.stringMatching(`^${world.owner.username} revoked your app password “${name}”`);
    expect(notices.slice(0, 2)).toMatchObject([
      { message: revoked },
      { title: 'App password created', priority: 'high' },
    ]);
    const own = await appPassword(world, person);
    await world.call(person, api.appPasswords.remove, { params: { id: own.id } });
    const log = await world.log({ userId: person.id });
    expect(log.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        `${person.username} created the app password “${name}” for ${application.name}`,
        `${person.username} revoked the app password “${own.name}” for ${own.application.name}`,
      ]),
    );
  });

  test('stay while an application does not accept them, and can be revoked then', async () => {
    const person = await world.createPerson();
    const { id, application } = await appPassword(world, person);
    await world.asOwner(api.proxy.save, { params: { id: application.id }, body: proxyBody() });
    expect(await list(person)).toMatchObject({ passwords: [{ id }], applications: [] });
    await world.call(person, api.appPasswords.remove, { params: { id } });
  });
});
