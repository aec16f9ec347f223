import { lifetimes } from '@portico/contract/limits';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { codeOf, useTestHub } from '../support/hub/testHub.ts';
import { handOffApp } from '../support/scenes/handOff.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const oslo = { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 };

describeOnEachDatabase("a user's own sessions", database => {
  const networks = { placeOf: () => oslo, isAnonymous: () => false };
  const hub = useTestHub(database, { networks });

  const signInOn = (userAgent: string, username: string, password: string) =>
    hub.signIn(username, password, { 'User-Agent': userAgent });
  const listed = (token: string) => hub.read('GET /api/auth/sessions', { token });

  test('lists sessions with device and location, and without credentials', async () => {
    const { token, password } = await hub.addUser('ada');
    await signInOn(firefox, 'ada', password);
    const [current, other] = await listed(token);
    expect(current).toMatchObject({ isCurrent: true });
    expect(other).toMatchObject({ isCurrent: false, userAgent: firefox, ipAddress: '127.0.0.1' });
    expect(other.location).toEqual({ city: 'Oslo', country: 'Norway' });
    expect(Object.keys(other).sort()).toEqual(
      ['createdAt', 'id', 'ipAddress', 'isCurrent', 'lastSeenAt', 'location', 'userAgent'].sort(),
    );
  });

  test.each([
    ['that are live', false],
    ['that are idle while their user works in an application', true],
  ])('ends sessions %s, together with the application sessions based on them', async (_, isIdle) => {
    const { token, id, password } = await hub.addUser('ada');
    const { open, validate } = await handOffApp(hub, id);
    const { appSession } = await validate(await open(await hub.signIn('ada', password)));
    if (isIdle) hub.advance(lifetimes.inactivity + 5 * 60_000);
    const current = isIdle ? await hub.signIn('ada', password) : token;
    expect(await validate(appSession.token)).toMatchObject({ valid: true });
    const { ended } = await hub.read('DELETE /api/auth/sessions', { token: current });
    expect(ended).toBe(isIdle ? 0 : 1);
    expect(await validate(appSession.token)).toEqual({ valid: false });
  });

  test('cannot be ended by another user with any request (threat 1)', async () => {
    const { token: victim, id } = await hub.addUser('ada');
    const { token } = await hub.addUser('eve');
    const [session] = await listed(victim);
    const refused = await hub.ask(`DELETE /api/auth/sessions/${session.id}?userId=${id}`, { token });
    expect(refused.status).toBe(404);
    expect(await codeOf(refused)).toBe('not_found');
    await hub.ask(`DELETE /api/auth/sessions?userId=${id}`, { token, headers: { 'X-User-Id': id } });
    expect(await hub.verify(victim)).toBe(200);
  });

  test('ends a session once, even by many concurrent requests', async () => {
    const { token, password } = await hub.addUser('ada');
    await hub.signIn('ada', password);
    const [, { id }] = await listed(token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hub.ask(`DELETE /api/auth/sessions/${id}`, { token })),
    );
    expect(answers.filter(answer => answer.ok)).toHaveLength(1);
  });
});
