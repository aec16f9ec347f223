import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, nextNumber, unknownId, userOf } from '../support/world.ts';

/** Tests the portal. docs/apps.md, 'Portal'. */
area('the portal', world => {
  const person = userOf(world);
  const mine = () => world.call(person, api.portal.myApps, {});
  const available = () => world.call(person, api.portal.availableApps, {});
  const ask = (app: { id: string }, reason?: string) => world.requestAccess(person, app, reason);
  const track = (appId: string) => world.call(person, api.portal.trackAccess, { body: { appId } });
  const grant = (appId: string) => world.grant(person.id, appId);
  const readApp = (id: string) => world.call(person, api.portal.app, { params: { id } });

  test('lists granted applications and, separately, the others, and returns one as in the lists', async () => {
    const held = await world.createApp({ description: 'Held', url: '/on-this-origin' });
    const other = await world.createApp();
    await grant(held.id);
    const unused = { hasSignedOn: false, totalTimeSpent: 0, lastAccessed: null };
    const { id: heldId, name, description, url } = held;
    expect(await mine()).toMatchObject([{ id: heldId, name, description, url, isSsoReady: true, ...unused }]);
    const response = await available();
    const asked = { request: null, accessLevel: 'user', isAboveRole: false };
    const app = response.find(({ id }) => id === other.id);
    expect(app).toMatchObject({ name: other.name, description: '', ...asked });
    expect(response.map(app => app.id)).not.toContain(held.id);
    const elsewhere = await world.createApp();
    await grant(elsewhere.id);
    const listed = await mine();
    expect(listed.find(({ id }) => id === elsewhere.id)).toMatchObject({ isSsoReady: false });
    const one = await readApp(held.id);
    expect(one).toEqual({ access: 'held', unproven: null, app: listed.find(({ id }) => id === held.id) });
    expect(await readApp(other.id)).toEqual({ access: 'none', app });
  });

  test('says before a request that the role is too low', async () => {
    const app = await world.createApp({ accessLevel: 'manager' });
    const isAbove = { accessLevel: 'manager', isAboveRole: true };
    expect((await available()).find(({ id }) => id === app.id)).toMatchObject(isAbove);
    const one = await world.call(person, api.portal.app, { params: app });
    expect(one).toMatchObject({ access: 'none', app: isAbove });
    const manager = await world.createPerson({ role: 'manager' });
    const other = await world.call(manager, api.portal.app, { params: app });
    expect(other).toMatchObject({ app: { isAboveRole: false } });
  });

  test('lists applications by name', async () => {
    const number = nextNumber();
    for (const name of ['beta', 'Alpha', 'Gamma']) {
      const held = await world.createApp({ name: `${name} ${number}` });
      await world.createApp({ name: `${name} too ${number}` });
      await grant(held.id);
    }
    for (const list of [await mine(), await available()]) {
      const names = list.map(({ name }) => name).filter(name => name.endsWith(` ${number}`));
      expect(names.map(name => name.split(' ')[0])).toEqual(['Alpha', 'beta', 'Gamma']);
    }
  });

  test('lists no inactive application, and returns one only to users with access', async () => {
    const [held, other] = [await world.createApp(), await world.createApp()];
    await grant(held.id);
    await ask(other);
    for (const app of [held, other]) await world.hub.deactivateApplication(app.id);
    const { id, name } = held;
    expect(await readApp(id)).toEqual({ access: 'inactive', app: { id, name } });
    const listed = [...(await mine()), ...(await available())].map(app => app.id);
    for (const app of [held, other]) expect(listed).not.toContain(app.id);
    const refusalOf = (id: string) => readApp(id).catch(({ body }: { body: string }) => body);
    await expectRefusal(readApp(other.id), 'not_found');
    expect(await refusalOf(other.id)).toBe(await refusalOf(unknownId));
  });

  test('merges repeated requests and shows them, with their outcome, until access is granted', async () => {
    const app = await world.createApp();
    const requestOf = async () => (await available()).find(({ id }) => id === app.id)?.request;
    await ask(app);
    const request = await requestOf();
    expect(request).toMatchObject({ state: 'pending', answeredAt: null });
    expect(await readApp(app.id)).toMatchObject({ access: 'none', app: { request } });
    world.hub.advance(time.minute);
    await ask(app, 'Another reason.');
    expect(await requestOf()).toEqual(request);
    const requests = await world.asOwner(api.access.requests, {});
    const id = requests.find(({ appId }) => appId === app.id)?.id ?? unknownId;
    await world.asOwner(api.access.decline, { params: { id } });
    const declined = { state: 'declined', answeredAt: expect.any(String) };
    expect(await requestOf()).toMatchObject(declined);
    expect(await readApp(app.id)).toMatchObject({ access: 'none', app: { request: declined } });
    await grant(app.id);
    expect(await requestOf()).toBeUndefined();
    expect((await mine()).map(({ id }) => id)).toContain(app.id);
  });

  test('counts the time of a visit while the application validates its user', async () => {
    const app = await world.createApp();
    await grant(app.id);
    await track(app.id);
    const opened = (await mine()).find(({ id }) => id === app.id);
    expect(opened).toMatchObject({ totalTimeSpent: 0, lastAccessed: expect.any(String) });
    const appToken = await world.signOn(person, app);
    const spent = async () => (await mine()).find(({ id }) => id === app.id)?.totalTimeSpent ?? 0;
    for (const minutes of [10, 20]) {
      world.hub.advance(10 * time.minute);
      await world.validate(appToken, app);
      // Up to a second off: the server's clock runs during the test.
      expect(Math.abs((await spent()) - minutes * 60)).toBeLessThanOrEqual(1);
    }
  });

  test('warns of failed sign-ins', async () => {
    const { username } = person;
    const info = () => world.call(person, api.portal.securityInfo, {});
    expect(await info()).toMatchObject({ accountStatus: 'secure', failedLoginAttempts: 0 });
    await world.failSignIn(username, 2);
    const response = await info();
    expect(response).toMatchObject({ failedLoginAttempts: 2 });
    expect(response.accountStatus).not.toBe('secure');
  });
});
