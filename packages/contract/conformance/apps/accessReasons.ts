import { beforeAll, expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { appOf, area, expectRefusal, unknownId, userOf } from '../support/world.ts';

/** Tests access reasons, access requests and the rows of the matrix. */
area('access reasons', world => {
  const person = userOf(world);
  const manager = userOf(world, { role: 'manager' });
  const apps = {
    held: appOf(world, { category: 'finance' }),
    requested: appOf(world),
    above: appOf(world, { accessLevel: 'admin' }),
  };
  beforeAll(async () => {
    await world.grant(person.id, apps.held.id);
    await world.requestAccess(person, apps.requested, 'For the quarterly report.');
  });
  const cellOf = (appId: string, userId = person.id) =>
    world.call(manager, api.access.cell, { params: { userId, appId } });
  const requests = () => world.call(manager, api.access.requests, {});

  test('shows who granted access and when, the last opening, the reason of a request, and a role too low', async () => {
    const held = {
      hasAccess: true,
      isAboveRole: false,
      request: null,
      grant: { by: world.owner.username, at: expect.any(String) },
    };
    expect(await cellOf(apps.held.id)).toEqual({ ...held, lastOpenedAt: null });
    await world.call(person, api.portal.trackAccess, { body: { appId: apps.held.id } });
    expect(await cellOf(apps.held.id)).toEqual({ ...held, lastOpenedAt: expect.any(String) });
    expect(await cellOf(apps.requested.id)).toMatchObject({
      hasAccess: false,
      grant: null,
      request: { reason: 'For the quarterly report.' },
    });
    expect(await cellOf(apps.above.id)).toMatchObject({ hasAccess: false, isAboveRole: true });
    expect(await cellOf(apps.above.id, world.owner.id)).toMatchObject({ isAboveRole: false });
  });

  test('keeps a grant after the granting user is deleted', async () => {
    const admin = await world.createPerson({ role: 'admin' });
    const app = await world.createApp();
    await world.call(admin, api.access.grant, { params: { userId: person.id, appId: app.id } });
    await world.asOwner(api.users.remove, { params: admin });
    expect(await cellOf(app.id)).toMatchObject({ hasAccess: true, grant: { by: null } });
  });

  test('lists every application of a user with its reason', async () => {
    const { id: userId } = person;
    const response = await world.call(manager, api.access.permissions, { params: { userId } });
    expect(response.slice(0, 3)).toMatchObject([
      { id: apps.held.id, category: 'finance', accessLevel: 'user', hasAccess: true },
      { id: apps.requested.id, hasAccess: false, request: { reason: 'For the quarterly report.' } },
      { id: apps.above.id, hasAccess: false, isAboveRole: true },
    ]);
    await expectRefusal(cellOf(unknownId), 'not_found');
    await expectRefusal(cellOf(apps.held.id, unknownId), 'not_found');
  });

  test('pages through the rows of the matrix, from any row', async () => {
    const matrix = (query: { limit?: number; offset: number }) =>
      world.pages(manager, api.access.matrix, { query });
    const rows = (await matrix({ limit: 2, offset: 0 })).pages.flat();
    const users = await world.call(manager, api.users.list, {});
    expect(rows.map(row => row.id)).toEqual(users.map(user => user.id));
    const row = rows.find(({ id }) => id === person.id);
    expect(row?.appIds).toContain(apps.held.id);
    expect(row?.requestedAppIds).toEqual([apps.requested.id]);
    const later = await matrix({ limit: 1, offset: 1 });
    expect([later.pages.flat(), later.total]).toEqual([rows.slice(1), rows.length]);
    expect((await matrix({ offset: 1000 })).pages).toEqual([[]]);
  });

  test('keeps a request pending until it is declined, notifies the requester and allows another request', async () => {
    const [request] = await requests();
    expect(request).toMatchObject({
      userId: person.id,
      username: person.username,
      appId: apps.requested.id,
      appName: apps.requested.name,
      reason: 'For the quarterly report.',
    });
    const decline = () => world.call(manager, api.access.decline, { params: { id: request?.id ?? '' } });
    await decline();
    expect((await requests()).map(({ id }) => id)).not.toContain(request?.id);
    const [notice] = await world.call(person, api.notifications.list, {});
    expect(notice).toMatchObject({
      title: 'Request declined',
      message: expect.stringContaining(apps.requested.name),
    });
    await world.requestAccess(person, apps.requested, 'Again.');
    expect((await requests()).map(({ reason }) => reason)).toContain('Again.');
  });

  test('grants the demo user every active application of level user with Quick Setup', async () => {
    const setUp = () => world.asOwner(api.access.quickSetup, {});
    const demo = await world.createTemporary({ username: 'demo' });
    await expectRefusal(setUp(), 'demo_user_missing');
    await world.hub.makeDemoUser(demo.id);
    const inactive = await world.createApp();
    await world.hub.deactivateApplication(inactive.id);
    const response = await setUp();
    expect(response).toMatchObject({ userId: demo.id, username: 'demo' });
    expect(response.appIds).toEqual(expect.arrayContaining([apps.held.id, apps.requested.id]));
    for (const id of [apps.above.id, inactive.id]) expect(response.appIds).not.toContain(id);
    expect(await setUp()).toEqual(response);
  });
});
