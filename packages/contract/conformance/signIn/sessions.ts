import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { area, type Caller, expectRefusal } from '../support/world.ts';

/** Tests the lifetime of sessions. docs/sign-in.md, 'Sessions' and 'Inactivity'. */
area('sessions', world => {
  test('have separate tokens and end separately at sign-out', async () => {
    const person = await world.createPerson();
    const other = await world.signIn(person);
    expect(other.token).not.toBe(person.token);
    await world.call(person, api.auth.logout, {});
    await expectRefusal(world.verify(person), 'unauthenticated');
    await world.verify(other);
  });

  test('stay live and show the new details when other fields change', async () => {
    const person = await world.createPerson();
    await world.asOwner(api.users.update, { params: person, body: { role: 'user', firstName: 'Grace' } });
    expect(await world.verify(person)).toMatchObject({ user: { firstName: 'Grace' } });
  });

  test('are counted while live', async () => {
    const person = await world.createPerson();
    const count = async (caller: Caller) => (await world.call(caller, api.portal.stats, {})).totalSessions;
    expect(await count(person)).toBe(1);
    const other = await world.signIn(person);
    expect(await count(person)).toBe(2);
    await world.call(other, api.auth.logout, {});
    expect(await count(person)).toBe(1);
  });
});
