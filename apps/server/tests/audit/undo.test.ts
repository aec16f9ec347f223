import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accessGrants, events } from '../../src/database/schema.ts';
import { verifyChain } from '../../src/events/chain.ts';
import { readHead, readLog } from '../../src/events/queries.ts';
import { describeWhereCallsRace, sealed } from '../support/databases.ts';
import { createTestHub, type TestHub } from '../support/testHub.ts';

describeWhereCallsRace('undo', database => {
  let hub: TestHub;
  let token: string;
  let other: string;
  let user: { id: string };
  let app: { id: string };
  beforeEach(async () => {
    hub = await createTestHub(database());
    token = await hub.signIn();
    other = (await hub.addUser('mia', 'admin')).token;
    user = await hub.addUser('ada');
    app = await hub.addApp();
  });
  const access = () => `/api/user-app-access/${user.id}/${app.id}` as const;
  const grant = (by = token) => hub.ask(`POST ${access()}`, { token: by });
  const revoke = (by = token) => hub.ask(`DELETE ${access()}`, { token: by });
  const suspend = (isSuspended: boolean, by = token) =>
    hub.ask(`POST /api/users/${user.id}/suspend`, { token: by, body: { suspend: isSuspended } });
  const eventOf = async (answer: Response) => ((await answer.json()) as { eventId: string }).eventId;
  const undo = (eventId: string) => hub.ask(`POST /api/audit-logs/${eventId}/undo`, { token });
  const countOf = async (action: string) =>
    (await sealed(hub.hub.database)).$count(
      events,
      and(eq(events.action, action), eq(events.entityId, user.id)),
    );
  const isGranted = async () => (await hub.hub.database.db.$count(accessGrants)) === 1;

  test('undoes a change once for five calls at the same time', async () => {
    const eventId = await eventOf(await grant());
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(eventId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ message: 'This was already undone.' });
    expect(await countOf('undo_change')).toBe(1);
    expect(await isGranted()).toBe(false);
  });

  test('never overrides another administrator who changes the same at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const eventId = await eventOf(await suspend(true));
      const [undone] = await Promise.all([undo(eventId), suspend(false, other)]);
      // The first one lifted the suspension; the other found it lifted.
      const lifted = (await countOf('undo_change')) + (await countOf('unsuspend_user'));
      expect([undone?.status, lifted]).toEqual([undone?.status === 200 ? 200 : 409, round + 1]);
    }
  });

  test('grants access once if the undo of a revocation competes with a new grant', async () => {
    await grant();
    const eventId = await eventOf(await revoke());
    const [undone, granted] = await Promise.all([undo(eventId), grant(other)]);
    const second = granted === undefined ? null : await eventOf(granted);
    expect(undone?.status === 200).toBe(second === null);
    expect(await isGranted()).toBe(true);
  });

  test('ends the sessions that began since, with the undo of a lifted suspension', async () => {
    const { id, password } = await hub.addUser('leo');
    const suspendLeo = (isSuspended: boolean) =>
      hub.ask(`POST /api/users/${id}/suspend`, { token, body: { suspend: isSuspended } });
    await suspendLeo(true);
    const eventId = await eventOf(await suspendLeo(false));
    const session = await hub.signIn('leo', password);
    expect((await undo(eventId)).status).toBe(200);
    expect((await hub.ask('GET /api/auth/verify', { token: session })).status).toBe(401);
  });

  test('leaves the chain of the log intact after an undo', async () => {
    const eventId = await eventOf(await grant());
    const before = await (await sealed(hub.hub.database)).select().from(events).where(eq(events.id, eventId));
    await undo(eventId);
    expect(
      await (await sealed(hub.hub.database)).select().from(events).where(eq(events.id, eventId)),
    ).toEqual(before);
    const { db } = hub.hub.database;
    expect((await verifyChain(readLog(db), await readHead(db))).fault).toBeNull();
  });

  test('finds the change among later entries about the same object', async () => {
    const eventId = await eventOf(await grant());
    for (let nth = 0; nth < 5; nth++) {
      await suspend(true, other);
      await suspend(false, other);
      await hub.ask(`POST /api/user-app-access/${user.id}/${(await hub.addApp(`App ${nth}`)).id}`, {
        token: other,
      });
    }
    expect((await undo(eventId)).status).toBe(200);
    const list = await hub.ask('GET /api/audit-logs?action=grant_access', { token });
    const entries = (await list.json()) as { id: string; isUndone: boolean }[];
    expect(entries.filter(({ isUndone }) => isUndone).map(({ id }) => id)).toEqual([eventId]);
  });
});
