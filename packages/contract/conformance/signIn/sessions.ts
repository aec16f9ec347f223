import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { area, expectRefusal } from '../support/world.ts';

/** Tests the lifetime of sessions. docs/sign-in.md, 'Sessions' and 'Inactivity'. */
area('sessions', world => {
  test('have separate tokens and end separately at sign-out', async () => {
    const person = await world.createPerson();
    const other = await world.signIn(person);
    expect(other.token).not.toBe(person.token);
    const count = async () => (await world.call(other, api.portal.stats, {})).totalSessions;
    expect(await count()).toBe(2);
    await world.call(person, api.auth.logout, {});
    await expectRefusal(world.verify(person), 'unauthenticated');
    expect(await count()).toBe(1);
  });

  test('stay live and show the new details when other fields change', async () => {
    const person = await world.createPerson();
    await world.asOwner(api.users.update, { params: person, body: { role: 'user', firstName: 'Grace' } });
    expect(await world.verify(person)).toMatchObject({ user: { firstName: 'Grace' } });
  });
});
