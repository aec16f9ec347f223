import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessGrants, events } from '../../src/database/schema.ts';
import { describeWhereCallsRace, sealed } from '../support/database/databases.ts';
import { useEach } from '../support/each.ts';
import { type TestHub, useTestHub } from '../support/hub/testHub.ts';

describeWhereCallsRace('undo', database => {
  const hub = useTestHub(database);
  const mia = useEach(() => hub.addUser('mia', 'admin'));
  const asMia: TestHub['asOwner'] = (request, body) => hub.ask(request, { token: mia.token, body });
  const user = useEach(() => hub.addUser('ada'));
  const app = useEach(() => hub.addApp());
  const access = () => `/api/user-app-access/${user.id}/${app.id}` as const;
  const grant = (by = hub.asOwner) => by(`POST ${access()}`);
  const revoke = () => hub.asOwner(`DELETE ${access()}`);
  const suspend = (isSuspended: boolean, by = hub.asOwner, id = user.id) =>
    by(`POST /api/users/${id}/suspend`, { suspend: isSuspended });
  const eventOf = async (answer: Response) => ((await answer.json()) as { eventId: string }).eventId;
  const undo = (eventId: string) => hub.asOwner(`POST /api/audit-logs/${eventId}/undo`);
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
      const [undone] = await Promise.all([undo(eventId), suspend(false, asMia)]);
      // The first one lifted the suspension; the other found it lifted.
      const lifted = (await countOf('undo_change')) + (await countOf('unsuspend_user'));
      expect([undone?.status, lifted]).toEqual([undone?.status === 200 ? 200 : 409, round + 1]);
    }
  });

  test('grants access once if the undo of a revocation competes with a new grant', async () => {
    await grant();
    const eventId = await eventOf(await revoke());
    const [undone, granted] = await Promise.all([undo(eventId), grant(asMia)]);
    const second = granted === undefined ? null : await eventOf(granted);
    expect(undone?.status === 200).toBe(second === null);
    expect(await isGranted()).toBe(true);
  });

  test('ends the sessions that began since, with the undo of a lifted suspension', async () => {
    const { id, password } = await hub.addUser('leo');
    await suspend(true, hub.asOwner, id);
    const eventId = await eventOf(await suspend(false, hub.asOwner, id));
    const session = await hub.signIn('leo', password);
    expect((await undo(eventId)).status).toBe(200);
    expect(await hub.verify(session)).toBe(401);
  });

  test('finds the change among later entries about the same object', async () => {
    const eventId = await eventOf(await grant());
    for (let nth = 0; nth < 5; nth++) {
      await suspend(true, asMia);
      await suspend(false, asMia);
      const { id } = await hub.addApp(`App ${nth}`);
      await asMia(`POST /api/user-app-access/${user.id}/${id}`);
    }
    expect((await undo(eventId)).status).toBe(200);
    const entries: { id: string; isUndone: boolean }[] = await hub.read(
      'GET /api/audit-logs?action=grant_access',
    );
    expect(entries.filter(({ isUndone }) => isUndone).map(({ id }) => id)).toEqual([eventId]);
  });
});
