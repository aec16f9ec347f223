import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { accepting, appPassword, proxyBody } from './samples.ts';
import { expectRefusal, type Person, unknownId, useWorld } from './world.ts';

/** Tests app passwords. docs/sso.md, 'App passwords'. */
export function describeAppPasswords(open: OpenHub): void {
  describe('app passwords', () => {
    const at = useWorld(open);
    const list = (caller: Person) => at().call(caller, api.appPasswords.list, {});
    const create = (caller: Person, appId: string, name = 'Calendar') =>
      at().call(caller, api.appPasswords.create, { body: { name, appId } });

    test('are shown once, and listed without the password', async () => {
      const person = await at().createPerson();
      const appId = await accepting(at(), person);
      const made = await create(person, appId, ' Kalender 📅 ');
      expect(made).toMatchObject({ name: 'Kalender 📅', username: person.username, lastUsed: null });
      expect(made.password).toMatch(/^pap_[\w-]{43,}$/);
      const { passwords } = await list(person);
      expect(passwords).toMatchObject([{ id: made.id, application: { id: appId }, lastUsed: null }]);
      expect(JSON.stringify(passwords)).not.toContain(made.password);
    });

    test('are for one application that their user holds and that accepts them', async () => {
      const [person, other] = [await at().createPerson(), await at().createPerson()];
      const accepted = await accepting(at(), person);
      const closed = await accepting(at(), person, false);
      const ofOther = await accepting(at(), other);
      const { applications } = await list(person);
      expect(applications.map(({ id }) => id)).toEqual([accepted]);
      expect(applications[0]?.address).toMatch(/^https:/);
      for (const appId of [closed, ofOther, unknownId]) {
        await expectRefusal(create(person, appId), 'no_app_passwords');
      }
      await at().call(at().owner, api.access.revoke, { params: { userId: person.id, appId: accepted } });
      expect((await list(person)).applications).toEqual([]);
      await expectRefusal(create(person, accepted), 'no_app_passwords');
    });

    test('are logged, and notify their user when one is created or an administrator revokes it', async () => {
      const [person, other] = [await at().createPerson(), await at().createPerson()];
      const { id, name, application } = await appPassword(at(), person);
      await expectRefusal(at().call(other, api.appPasswords.remove, { params: { id } }), 'not_found');
      const params = { id: person.id, methodId: id };
      const listed = await at().call(at().owner, api.appPasswords.ofUser, { params });
      expect(listed).toMatchObject([{ id, name }]);
      await at().call(at().owner, api.appPasswords.removeOfUser, { params });
      await expectRefusal(at().call(at().owner, api.appPasswords.removeOfUser, { params }), 'not_found');
      expect((await list(person)).passwords).toEqual([]);
      const notices = await at().call(person, api.notifications.list, {});
      const revoked = expect.stringMatching(`^${at().owner.username} revoked your app password “${name}”`);
      expect(notices.slice(0, 2)).toMatchObject([
        { message: revoked },
        { title: 'App password created', priority: 'high' },
      ]);
      const own = await appPassword(at(), person);
      await at().call(person, api.appPasswords.remove, { params: { id: own.id } });
      const log = await at().call(at().owner, api.auditLogs.list, { query: { userId: person.id } });
      expect(log.map(({ details }) => details)).toEqual(
        expect.arrayContaining([
          `${person.username} created the app password “${name}” for ${application.name}`,
          `${person.username} revoked the app password “${own.name}” for ${own.application.name}`,
        ]),
      );
    });

    test('end with their application, and come back when its deletion is undone', async () => {
      const person = await at().createPerson();
      const { application } = await appPassword(at(), person);
      const deleted = await at().call(at().owner, api.apps.remove, { params: { id: application.id } });
      expect((await list(person)).passwords).toEqual([]);
      await at().call(at().owner, api.auditLogs.undo, { params: { id: deleted.eventId ?? unknownId } });
      expect((await list(person)).passwords).toMatchObject([{ application }]);
    });

    test('stay while an application does not accept them, and can be revoked then', async () => {
      const person = await at().createPerson();
      const { id, application } = await appPassword(at(), person);
      await at().call(at().owner, api.proxy.save, { params: { id: application.id }, body: proxyBody() });
      expect(await list(person)).toMatchObject({ passwords: [{ id }], applications: [] });
      await at().call(person, api.appPasswords.remove, { params: { id } });
    });
  });
}
