import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { CreatedApplication } from '../../src/apps/schemas/application.ts';
import type { UndoKind } from '../../src/log/events/undo.ts';
import { masterKeyOf } from '../api/outsiders.ts';
import { machine, served } from '../api/samples.ts';
import { time } from '../support/hub.ts';
import { type Caller, databaseArea, expectRefusal, type Person, userOf } from '../support/world.ts';

const sentences = {
  never: 'This cannot be undone.',
  others: 'Only the person who made this change can undo it.',
  late: 'This can no longer be undone.',
  undone: 'This was already undone.',
  changed: 'It has been changed since, so this can no longer be undone.',
} as const;

/** Tests the undo of changes. Decision 84. */
databaseArea('undo', world => {
  const admin = userOf(world, { role: 'admin' });
  const other = userOf(world, { role: 'admin' });

  /** A user and an application that the user has requested. */
  async function pairOf(): Promise<{ user: Person; app: CreatedApplication; params: Pair }> {
    const user = await world.createPerson();
    const app = await world.createApp();
    await world.requestAccess(user, app);
    return { user, app, params: { userId: user.id, appId: app.id } };
  }
  const undo = async (eventId: string | null, by: Person = admin) =>
    world.call(by, api.auditLogs.undo, { params: { id: eventId ?? '' } });
  const expectRefused = async (eventId: string | null, why: keyof typeof sentences, by = admin) => {
    const reason = await undo(eventId, by).catch((error: unknown) => error);
    expect(reason).toMatchObject({ code: 'undo_refused', sentence: sentences[why] });
  };
  const grant = (params: Pair, by = admin) => world.call(by, api.access.grant, { params });
  const revoke = (params: Pair, by = admin) => world.call(by, api.access.revoke, { params });
  const decline = async ({ userId, appId }: Pair, by = admin) => {
    const requests = await world.call(by, api.access.requests, {});
    const id = requests.find(row => row.userId === userId && row.appId === appId)?.id ?? '';
    return world.call(by, api.access.decline, { params: { id } });
  };
  const suspend = (id: string, isSuspended: boolean, by = admin) =>
    world.call(by, api.users.suspend, { params: { id }, body: { suspend: isSuspended } });
  const deactivate = (id: string, isOff: boolean, by = admin) =>
    world.call(by, api.users.deactivate, { params: { id }, body: { deactivate: isOff } });
  const activateApp = (id: string, isActive: boolean, by = admin) =>
    world.call(by, api.apps.update, { params: { id }, body: { isActive } });
  const removeApp = (id: string, by = admin) => world.call(by, api.apps.remove, { params: { id } });
  const cell = (params: Pair) => world.call(admin, api.access.cell, { params });
  const entry = async (eventId: string | null, by: Caller = admin) => {
    const entries = await world.call(by, api.auditLogs.list, { query: { limit: 200 } });
    return entries.find(({ id }) => id === eventId);
  };
  const titles = async (user: Person) =>
    (await world.call(user, api.notifications.list, {})).map(({ title }) => title);

  /** The event of a change, and a check that its undo restored what was before. */
  interface Made {
    eventId: string | null;
    expectRestored: () => Promise<void>;
  }
  const made = ({ eventId }: Pick<Made, 'eventId'>, expectRestored: () => Promise<void>): Made => ({
    eventId,
    expectRestored,
  });
  const changes: Record<UndoKind, () => Promise<Made>> = {
    async grant_access() {
      const { params, user } = await pairOf();
      return made(await grant(params), async () => {
        const request = { reason: 'It is my work.' };
        expect(await cell(params)).toMatchObject({ hasAccess: false, request });
        expect((await titles(user))[0]).toBe('Access removed');
      });
    },
    async revoke_access() {
      const { params, user } = await pairOf();
      await grant(params, world.owner);
      return made(await revoke(params), async () => {
        // The earlier grant is deleted: the new one is by whoever undid the revocation.
        expect(await cell(params)).toMatchObject({ hasAccess: true, grant: { by: admin.username } });
        expect((await titles(user))[0]).toBe('Access granted');
      });
    },
    async decline_access() {
      const { params, user } = await pairOf();
      const before = await cell(params);
      return made(await decline(params), async () => {
        expect(await cell(params)).toEqual(before);
        expect((await titles(user))[0]).toBe('Request reopened');
      });
    },
    suspend_user: () => statusOf(suspend, true, { isSuspended: false }),
    unsuspend_user: () => statusOf(suspend, false, { isSuspended: true }),
    deactivate_user: () => statusOf(deactivate, true, { isActive: true }),
    activate_user: () => statusOf(deactivate, false, { isActive: false }),
    async delete_app() {
      const { app } = await pairOf();
      const holder = await world.createHolder(app);
      const read = async () => [
        await world.call(admin, api.apps.read, { params: app }),
        await world.call(admin, api.apps.usage, { params: app }),
        await cell({ userId: holder.id, appId: app.id }),
      ];
      const before = await read();
      return made(await removeApp(app.id), async () => {
        expect(await read()).toEqual(before);
        expect((await titles(holder))[0]).toBe('Access granted');
      });
    },
    deactivate_app: () => appStatus(false),
    activate_app: () => appStatus(true),
  };

  async function statusOf(change: typeof suspend, to: boolean, before: object): Promise<Made> {
    const user = await world.createPerson();
    if (!to) await change(user.id, true, world.owner);
    return made(await change(user.id, to), async () => {
      expect(await world.call(admin, api.users.read, { params: user })).toMatchObject(before);
      await expectRefusal(world.verify(user), 'unauthenticated');
    });
  }

  async function appStatus(isActive: boolean): Promise<Made> {
    const params = await world.createApp();
    if (isActive) await activateApp(params.id, false, world.owner);
    return made(await activateApp(params.id, isActive), async () => {
      expect(await world.call(admin, api.apps.read, { params })).toMatchObject({ isActive: !isActive });
    });
  }

  const kinds = Object.keys(changes) as UndoKind[];

  test.each(kinds)('restores what was before %s, once, and logs it', async kind => {
    const { eventId, expectRestored } = await changes[kind]();
    expect(await entry(eventId)).toMatchObject({ isUndone: false, undoUntil: expect.any(String) });
    const ends = ['revoke_access', 'suspend_user', 'deactivate_user', 'delete_app'].includes(kind);
    expect(await undo(eventId)).toMatchObject({ ok: true, sessionsStayEnded: ends });
    await expectRestored();
    const [newest] = await world.call(admin, api.auditLogs.list, { query: { limit: 1 } });
    expect(newest).toMatchObject({
      action: 'undo_change',
      actorName: admin.username,
      details: expect.stringMatching(`^${admin.username} undid `),
      parameters: { undoes: eventId, what: kind },
      isUndone: false,
      undoUntil: null,
    });
    expect(await entry(eventId)).toMatchObject({ isUndone: true, undoUntil: null });
    await expectRefused(eventId, 'undone');
    await expectRefused(newest?.id ?? null, 'never');
  });

  test('refuses an undo to anyone else and after ten minutes, and shows one for good', async () => {
    const [undone, open] = [await changes.grant_access(), await changes.grant_access()];
    await undo(undone.eventId);
    await expectRefused(open.eventId, 'others', other);
    expect(await entry(open.eventId, other)).toMatchObject({ isUndone: false, undoUntil: null });
    world.hub.advance(10 * time.minute);
    await expectRefused(open.eventId, 'late');
    expect(await entry(open.eventId)).toMatchObject({ isUndone: false, undoUntil: null });
    expect(await entry(undone.eventId)).toMatchObject({ isUndone: true, undoUntil: null });
  });

  /** Changes by someone else after a change, which its author may then not undo. */
  const overtaken: Record<string, (pair: Awaited<ReturnType<typeof pairOf>>) => Promise<string | null>> = {
    async 'a grant that was revoked and granted again'({ params }) {
      const { eventId } = await grant(params);
      await revoke(params, other);
      await grant(params, other);
      return eventId;
    },
    async 'a revocation that someone else repeated'({ params }) {
      await grant(params);
      const { eventId } = await revoke(params);
      await grant(params, other);
      await revoke(params, other);
      return eventId;
    },
    async 'a revocation before a Grant All'({ params, app }) {
      await grant(params);
      const { eventId } = await revoke(params);
      await world.call(other, api.apps.grantAll, { params: app });
      return eventId;
    },
    async 'a declined request that was made again'({ params, user, app }) {
      const { eventId } = await decline(params);
      await world.requestAccess(user, app, 'Again.');
      return eventId;
    },
    async 'a suspension that was lifted and repeated'({ user: { id } }) {
      const { eventId } = await suspend(id, true);
      await suspend(id, false, other);
      await suspend(id, true, other);
      return eventId;
    },
    async 'a deactivated application that was activated with other changes'({ app: { id } }) {
      const { eventId } = await activateApp(id, false);
      const body = { isActive: true, description: 'Back' };
      await world.call(other, api.apps.update, { params: { id }, body });
      await activateApp(id, false, other);
      return eventId;
    },
  };
  test.each(Object.entries(overtaken))('refuses an undo of %s', async (name, overtake) => {
    const eventId = await overtake(await pairOf());
    await expectRefused(eventId, 'changed');
    // Later requests and a Grant All show only when an undo looks for them.
    if (!/request|Grant All/.test(name)) expect(await entry(eventId)).toMatchObject({ undoUntil: null });
  });

  test.each([
    ['a sign-in', 'login'],
    ['a Grant All', 'grant_access'],
    ['several changed fields', 'update_app'],
  ])('refuses to undo %s', async (_, action) => {
    const { id } = await world.createApp();
    const params = { params: { id } };
    if (action === 'grant_access') await world.call(admin, api.apps.grantAll, params);
    if (action === 'update_app') {
      const body = { isActive: false, description: 'Closed' };
      await world.call(admin, api.apps.update, { ...params, body });
    }
    const query = { action, ...(action === 'login' ? {} : { entityId: id }) };
    const [made] = await world.call(admin, api.auditLogs.list, { query });
    expect(made).toMatchObject({ action, undoUntil: null });
    await expectRefused(made?.id ?? null, 'never');
  });

  test('refuses an undo about a user or an application that was deleted', async () => {
    const { params } = await pairOf();
    const { eventId } = await grant(params);
    await world.call(other, api.apps.remove, { params: { id: params.appId } });
    await expectRefusal(undo(eventId), 'not_found');
    const suspended = await suspend(params.userId, true);
    await world.call(other, api.users.remove, { params: { id: params.userId } });
    await expectRefusal(undo(suspended.eventId), 'not_found');
  });

  test('refuses a manager who may no longer do it, and does not offer it', async () => {
    const manager = await world.createPerson({ role: 'manager' });
    const { params } = await pairOf();
    const { eventId } = await grant(params, manager);
    expect((await entry(eventId, manager))?.undoUntil).not.toBeNull();
    await world.saveSettings({ managersChangeAccess: false });
    await expectRefusal(undo(eventId, manager), 'forbidden');
    expect((await entry(eventId, manager))?.undoUntil).toBeNull();
    await world.saveSettings({ managersChangeAccess: true });
    const body = { accessLevel: 'admin' } as const;
    await world.call(admin, api.apps.update, { params: { id: params.appId }, body });
    const { id } = await world.createApp({ accessLevel: 'manager' });
    const promoted = await world.createPerson({ role: 'manager' });
    const given = await grant({ userId: promoted.id, appId: id }, manager);
    await world.call(admin, api.apps.update, { params: { id }, body });
    await expectRefusal(undo(given.eventId, manager), 'forbidden');
  });

  test('restores no access of users whose role is too low by then', async () => {
    const { id } = await world.createApp({ accessLevel: 'manager' });
    const create = () => world.createHolder({ id }, { role: 'manager' });
    const [stays, falls] = [await create(), await create()];
    const { eventId } = await removeApp(id);
    await world.call(other, api.users.update, { params: falls, body: { role: 'user' } });
    await undo(eventId);
    expect((await world.call(admin, api.apps.usage, { params: { id } })).users).toBe(1);
    expect(await cell({ userId: stays.id, appId: id })).toMatchObject({ hasAccess: true });
    expect(await cell({ userId: falls.id, appId: id })).toMatchObject({ hasAccess: false });
  });

  test('revokes a machine client whose maker lost the right to it meanwhile', async () => {
    const { id } = await served(world);
    const maker = await world.createPerson({ role: 'admin' });
    const client = await machine(world, maker, { appId: id, scopes: ['notes:read'] });
    const { eventId } = await removeApp(id);
    await suspend(maker.id, true, other);
    await suspend(maker.id, false, other);
    await undo(eventId);
    const restored = await world.call(admin, api.machineClients.read, { params: { id: client.id } });
    expect(restored.revokedAt).not.toBeNull();
  });

  test('does not let an administrator undo a deletion who became a manager', async () => {
    const former = await world.createPerson({ role: 'admin' });
    const { id } = await world.createApp();
    const { eventId } = await removeApp(id, former);
    const params = { id: former.id };
    await world.call(other, api.users.update, { params, body: { role: 'manager' } });
    const { token } = await world.signIn(former);
    await expectRefusal(undo(eventId, { ...former, token }), 'forbidden');
    expect((await entry(eventId, { token }))?.undoUntil).toBeNull();
  });

  test('names no event for a change that changed nothing', async () => {
    const { params } = await pairOf();
    const { id } = await world.createTemporary();
    expect(await revoke(params)).toMatchObject({ eventId: null });
    await grant(params);
    expect(await grant(params)).toMatchObject({ eventId: null, hasAccess: true });
    expect(await suspend(id, false)).toMatchObject({ eventId: null });
    expect(await deactivate(id, false)).toMatchObject({ eventId: null });
    expect(await activateApp(params.appId, true)).toMatchObject({ eventId: null });
  });

  test('offers scripts no undo', async () => {
    const key = await masterKeyOf(world);
    const { params } = await pairOf();
    const { eventId } = await world.call(key, api.access.grant, { params });
    expect(await entry(eventId, key)).toMatchObject({ undoUntil: null });
    await expectRefused(eventId, 'others');
  });
});

type Pair = { userId: string; appId: string };
