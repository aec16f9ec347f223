import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { proxyBody } from '../api/samples.ts';
import { time } from '../support/hub.ts';
import { area, type Person, unknownId } from '../support/world.ts';

/** Tests the page of an application: its use, its users and its sessions. */
area('the use of an application', world => {
  const overviewOf = ({ id }: { id: string }) => world.asOwner(api.apps.overview, { params: { id } });
  const openBy = async (person: Person, { id: appId }: { id: string }) =>
    world.call(person, api.portal.trackAccess, { body: { appId } });

  test('counts each visit once, each user once, and keeps the opens of a deleted user, not the user', async () => {
    const app = await world.createApp();
    const [one, other] = [await world.createHolder(app), await world.createHolder(app)];
    await openBy(one, app);
    await openBy(one, app);
    await openBy(other, app);
    const opensIn = ({ opens }: Awaited<ReturnType<typeof overviewOf>>) =>
      opens.reduce((sum, { count }) => sum + count, 0);
    const overview = await overviewOf(app);
    expect(opensIn(overview)).toBe(2);
    const lastUsed = expect.any(String);
    expect(overview).toMatchObject({ holders: 2, usersLastWeek: 2, usersLastMonth: 2, lastUsed });
    const days = overview.opens.map(({ day }) => day);
    expect([days.length, days.toSorted()]).toEqual([30, days]);
    for (const params of [one, other]) await world.asOwner(api.users.remove, { params });
    const later = await overviewOf(app);
    expect(opensIn(later)).toBe(2);
    expect(later).toMatchObject({ holders: 0, usersLastWeek: 0, lastUsed: null });
  });

  test('is in the list of applications, with how each signs users on', async () => {
    const app = await world.createApp();
    const params = { id: app.id };
    const listed = async () =>
      (await world.asOwner(api.access.connectedApps, {})).find(({ id }) => id === app.id);
    expect(await listed()).toMatchObject({ signOn: 'link', userCount: 0, lastOpened: null });
    const [one, other] = [await world.createHolder(app), await world.createHolder(app)];
    await openBy(one, app);
    await openBy(other, app);
    const { lastUsed } = await overviewOf(app);
    expect(await listed()).toMatchObject({ userCount: 2, lastOpened: lastUsed });
    await world.asOwner(api.proxy.save, { params, body: proxyBody() });
    expect(await listed()).toMatchObject({ signOn: 'proxy' });
    await world.asOwner(api.oidc.save, {
      params,
      body: { clientType: 'public', redirectUris: ['http://127.0.0.1/callback'] },
    });
    expect(await listed()).toMatchObject({ signOn: 'oidc' });
  });

  test('names the last sign-on and the last refused one', async () => {
    const app = await world.createApp();
    const person = await world.createHolder(app);
    await world.signOn(person, app);
    const { lastSignOn, lastRefused } = await overviewOf(app);
    expect([lastSignOn, lastRefused]).toEqual([expect.any(String), null]);
    expect(await world.isValid('pso_unknown', app)).toBe(false);
    expect(await overviewOf(app)).toMatchObject({ lastSignOn, lastRefused: expect.any(String) });
  });

  test('ends the sessions of all users, who keep their access and stay signed in', async () => {
    const [app, another] = [await world.createApp(), await world.createApp()];
    const [one, other] = [await world.createHolder(app), await world.createHolder(app)];
    await world.grant(one.id, another.id);
    const [first, second] = [await world.signOn(one, app), await world.signOn(other, app)];
    const untouched = await world.signOn(one, another);
    expect(await overviewOf(app)).toMatchObject({ liveSessions: 2 });
    const end = () => world.asOwner(api.apps.endSessions, { params: app });
    expect(await end()).toEqual({ ended: 2, signOutReport: null });
    expect(await end()).toEqual({ ended: 0, signOutReport: null });
    expect([await world.isValid(first, app), await world.isValid(second, app)]).toEqual([false, false]);
    expect(await world.isValid(untouched, another)).toBe(true);
    expect(await overviewOf(app)).toMatchObject({ liveSessions: 0, holders: 2 });
    expect(await world.isValid(await world.signOn(one, app), app)).toBe(true);
    const log = await world.log({ action: 'end_app_sessions', entityId: app.id });
    expect(log.map(({ details }) => details)).toEqual([
      `${world.owner.username} ended 2 sessions at ${app.name}`,
    ]);
  });

  test('lists the users who hold it, with who granted it and when', async () => {
    const app = await world.createApp();
    const [one, other] = [await world.createHolder(app), await world.createHolder(app)];
    await world.createPerson();
    const holders = (query: { search?: string; limit?: number } = {}) =>
      world.pages(world.owner, api.access.holders, { params: app, query });
    const { pages, total } = await holders({ limit: 1 });
    const usernames = [one.username, other.username].sort();
    expect([total, pages.flat().map(({ username }) => username)]).toEqual([2, usernames]);
    expect(pages[0]?.[0]).toMatchObject({
      hasAccess: true,
      isAboveRole: false,
      request: null,
      grant: { by: world.owner.username, at: expect.any(String) },
    });
    const found = await holders({ search: one.username.toUpperCase() });
    expect(found.pages).toMatchObject([[{ id: one.id }]]);
    await world.asOwner(api.access.revoke, { params: { userId: one.id, appId: app.id } });
    expect((await holders()).pages).toMatchObject([[{ id: other.id }]]);
  });

  test('has a log with the grants of the application, and none of another', async () => {
    const [app, another] = [await world.createApp(), await world.createApp()];
    const person = await world.createHolder(app);
    await world.grant(person.id, another.id);
    // Free text in the parameters of an event does not pass for the application.
    const description = `"appId":"${app.id}"`;
    await world.asOwner(api.apps.update, { params: another, body: { description } });
    world.hub.advance(time.minute);
    const entries = await world.log({ appId: app.id });
    expect(entries.map(({ action }) => action)).toEqual(['grant_access', 'create_app']);
    expect(await world.log({ appId: app.id, action: 'grant_access', userId: person.id })).toMatchObject([
      { entityId: person.id, parameters: { appId: app.id } },
    ]);
    expect(await world.log({ appId: unknownId })).toEqual([]);
  });
});
