import { beforeAll, describe, expect, test } from 'vitest';
import type { CreatedApplication } from '../src/schemas/application.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, type Person, unknownId, useWorld } from './world.ts';

/** Why access is as it is, requests and their answers, and the rows of the matrix. */
export function describeAccessReasons(open: OpenHub): void {
  describe('the reason of access', () => {
    const at = useWorld(open);
    let person: Person;
    let manager: Person;
    let apps: Record<'held' | 'asked' | 'above', CreatedApplication>;
    beforeAll(async () => {
      person = await at().createPerson();
      manager = await at().createPerson({ role: 'manager' });
      apps = {
        held: await at().createApp({ category: 'finance' }),
        asked: await at().createApp(),
        above: await at().createApp({ accessLevel: 'admin' }),
      };
      await at().grant(person.id, apps.held.id);
      await ask(apps.asked.id, 'For the quarterly report.');
    });
    const ask = (appId: string, reason: string) =>
      at().call(person, api.portal.requestAccess, { body: { appId, reason } });
    const cellOf = (appId: string, userId = person.id) =>
      at().call(manager, api.access.cell, { params: { userId, appId } });
    const requests = () => at().call(manager, api.access.requests, {});

    test('is a grant, with who made it and when', async () => {
      expect(await cellOf(apps.held.id)).toEqual({
        ...{ hasAccess: true, isAboveRole: false, request: null },
        grant: { by: at().owner.username, at: expect.any(String) },
      });
    });

    test('is a request, with what was written', async () => {
      expect(await cellOf(apps.asked.id)).toMatchObject({
        ...{ hasAccess: false, grant: null, request: { reason: 'For the quarterly report.' } },
      });
    });

    test('is the role', async () => {
      expect(await cellOf(apps.above.id)).toMatchObject({ hasAccess: false, isAboveRole: true });
      expect(await cellOf(apps.above.id, at().owner.id)).toMatchObject({ isAboveRole: false });
    });

    test('outlives whoever granted', async () => {
      const admin = await at().createPerson({ role: 'admin' });
      const app = await at().createApp();
      await at().call(admin, api.access.grant, { params: { userId: person.id, appId: app.id } });
      await at().call(at().owner, api.users.remove, { params: admin });
      expect(await cellOf(app.id)).toMatchObject({ hasAccess: true, grant: { by: null } });
    });

    test('is told for every application of a user', async () => {
      const { id: userId } = person;
      const told = await at().call(manager, api.access.permissions, { params: { userId } });
      expect(told.slice(0, 3)).toMatchObject([
        { id: apps.held.id, category: 'finance', accessLevel: 'user', hasAccess: true },
        { id: apps.asked.id, hasAccess: false, request: { reason: 'For the quarterly report.' } },
        { id: apps.above.id, hasAccess: false, isAboveRole: true },
      ]);
      for (const params of [{ userId: unknownId }]) {
        await expectRefusal(at().call(manager, api.access.permissions, { params }), 'not_found');
      }
      await expectRefusal(cellOf(unknownId), 'not_found');
      await expectRefusal(cellOf(apps.held.id, unknownId), 'not_found');
    });

    test('is read in rows of a matrix, a page at a time', async () => {
      const client = at().as(manager);
      const rows = [];
      let page = await client.page(api.access.matrix, { query: { limit: 2 } });
      for (;;) {
        rows.push(...page.items);
        if (page.next === null) break;
        page = await client.page(api.access.matrix, { path: page.next });
      }
      const users = await at().call(manager, api.users.list, {});
      expect(rows.map(row => row.id)).toEqual(users.map(user => user.id));
      const row = rows.find(({ id }) => id === person.id);
      expect(row?.appIds).toContain(apps.held.id);
      expect(row?.requestedAppIds).toEqual([apps.asked.id]);
      const query = { limit: '0' } as object;
      await expectRefusal(at().call(manager, api.access.matrix, { query }), 'invalid_fields');
    });

    test('is read in rows of a matrix from any row on', async () => {
      const client = at().as(manager);
      const all = await client.page(api.access.matrix, {});
      const { items, total, next } = await client.page(api.access.matrix, { query: { offset: 1, limit: 1 } });
      expect(items).toEqual(all.items.slice(1, 2));
      expect(total).toBe(all.items.length);
      const following = await client.page(api.access.matrix, { path: next ?? '' });
      expect(following.items).toEqual(all.items.slice(2, 3));
      const beyond = await client.page(api.access.matrix, { query: { offset: 1000 } });
      expect(beyond).toMatchObject({ items: [], next: null });
      for (const offset of ['-1', '1.5', '1000001', 'all']) {
        const refused = at().call(manager, api.access.matrix, { query: { offset } });
        await expectRefusal(refused, 'invalid_fields');
      }
    });

    test('is counted for each application', async () => {
      const told = await at().call(manager, api.access.connectedApps, {});
      expect(told.find(app => app.id === apps.held.id)).toMatchObject({ userCount: 1 });
      expect(told.find(app => app.id === apps.above.id)).toMatchObject({ userCount: 0 });
    });

    test('a request waits until it is declined, which who asked is told, and may be made again', async () => {
      const [request] = await requests();
      expect(request).toMatchObject({
        ...{ userId: person.id, username: person.username, appId: apps.asked.id, appName: apps.asked.name },
        reason: 'For the quarterly report.',
      });
      const decline = () => at().call(manager, api.access.decline, { params: { id: request?.id ?? '' } });
      await decline();
      expect((await requests()).map(({ id }) => id)).not.toContain(request?.id);
      await expectRefusal(decline(), 'not_found');
      const [told] = await at().call(person, api.notifications.list, {});
      expect(told).toMatchObject({
        title: 'Request declined',
        message: expect.stringContaining(apps.asked.name),
      });
      const available = await at().call(person, api.portal.availableApps, {});
      expect(available.find(({ id }) => id === apps.asked.id)?.request).toMatchObject({ state: 'declined' });
      await ask(apps.asked.id, 'Again.');
      expect((await requests()).map(({ reason }) => reason)).toContain('Again.');
    });

    test('a request is declined by those who could have granted it', async () => {
      const waiting = async (appId: string) =>
        (await requests()).find(request => request.appId === appId)?.id ?? unknownId;
      await ask(apps.above.id, 'Everything.');
      const params = { id: await waiting(apps.above.id) };
      await expectRefusal(at().call(manager, api.access.decline, { params }), 'forbidden');
      const { owner } = at();
      const app = await at().createApp();
      const admin = await at().createPerson({ role: 'admin' });
      await at().call(owner, api.portal.requestAccess, { body: { appId: app.id, reason: 'Mine.' } });
      const ofOwner = { params: { id: await waiting(app.id) } };
      await expectRefusal(at().call(admin, api.access.decline, ofOwner), 'owner_protected');
    });

    test('Quick Setup grants the account that the demo made every active application of level user', async () => {
      const setUp = () => at().call(at().owner, api.access.quickSetup, {});
      await expectRefusal(setUp(), 'demo_user_missing');
      const demo = await at().createTemporary({ username: 'demo' });
      await expectRefusal(setUp(), 'demo_user_missing');
      await at().hub.makeDemoUser(demo.id);
      const inactive = await at().createApp();
      await at().hub.deactivateApplication(inactive.id);
      const told = await setUp();
      expect(told).toMatchObject({ userId: demo.id, username: 'demo' });
      expect(told.appIds).toEqual(expect.arrayContaining([apps.held.id, apps.asked.id]));
      for (const id of [apps.above.id, inactive.id]) expect(told.appIds).not.toContain(id);
      expect(await setUp()).toEqual(told);
    });
  });
}
