import { day } from '@portico/contract/lib/durations';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { createSignOnWorld } from '../support/services/relyingParty.ts';

interface Overview {
  lastUsed: string | null;
  usersLastWeek: number;
  usersLastMonth: number;
  liveSessions: number;
  opens: { day: string; count: number }[];
  lastSignOn: string | null;
}

describeOnEachDatabase('the use of an OpenID Connect application', database => {
  /** Opens a hub with a relying party, and returns it with a function that reads the overview. */
  const start = async () => {
    const world = await createSignOnWorld(database());
    const read = async () => {
      const response = await world.hub.asOwner(`GET /api/apps/${world.appId}/overview`);
      return (await response.json()) as Overview;
    };
    return { ...world, read };
  };

  test('counts a sign-on that the application began as an open, and its session as live while the user is in', async () => {
    const { signOn, read, hub, user } = await start();
    await signOn();
    hub.advance(10 * 60_000);
    // Within half an hour it is the same visit.
    await signOn();
    const overview = await read();
    // Midnight may be between the two.
    expect(overview.opens.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(overview).toMatchObject({ usersLastWeek: 1, usersLastMonth: 1, liveSessions: 1 });
    expect([overview.lastUsed, overview.lastSignOn]).toEqual([expect.any(String), expect.any(String)]);
    await hub.ask('POST /api/auth/logout', { token: user.token });
    expect(await read()).toMatchObject({ liveSessions: 0 });
  });

  test('lets the portal say that its sign-on works, once it has signed a user on', async () => {
    const { signOn, read, hub, user, appId } = await start();
    const readKnown = async () => {
      const response = await hub.ask('GET /api/user/my-apps', { token: user.token });
      const apps = (await response.json()) as { id: string; hasSignedOn: boolean }[];
      return apps.find(({ id }) => id === appId)?.hasSignedOn;
    };
    expect(await readKnown()).toBe(false);
    await signOn();
    // The overview waits for the log.
    await read();
    expect(await readKnown()).toBe(true);
  });

  test('forgets users after 7 and 30 days, and opens after 30 days', async () => {
    const { signOn, read, hub } = await start();
    await signOn();
    hub.advance(8 * day);
    expect(await read()).toMatchObject({ usersLastWeek: 0, usersLastMonth: 1, liveSessions: 0 });
    hub.advance(23 * day);
    const { opens, ...overview } = await read();
    expect(overview).toMatchObject({ usersLastWeek: 0, usersLastMonth: 0, lastUsed: expect.any(String) });
    expect(opens.every(({ count }) => count === 0)).toBe(true);
  });

  test('ends sessions while a sign-on runs: the sign-on ends too, or begins a new session', async () => {
    const { signOn, read, hub, appId } = await start();
    const ends = Array.from({ length: 5 }, () => hub.asOwner(`POST /api/apps/${appId}/end-sessions`));
    const [signedOn] = await Promise.allSettled([signOn(), ...ends]);
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read()).liveSessions).toBeLessThanOrEqual(signedOn?.status === 'fulfilled' ? 1 : 0);
  });
});
