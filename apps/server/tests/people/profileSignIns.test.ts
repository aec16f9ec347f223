import { passkeyLimits } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events, rememberedDevices } from '../../src/database/schema.ts';
import { describeWhereCallsRace } from '../support/database/databases.ts';
import { codeOf, createTestHub, type TestHub, useTestHub } from '../support/hub/testHub.ts';
import { addGuarded } from '../support/scenes/secondFactors.ts';

const oslo = { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 };

describeWhereCallsRace("a user's own sign-ins", database => {
  const hub = useTestHub(database, {
    trustedProxies: ['127.0.0.1'],
    networks: { placeOf: () => oslo, isAnonymous: () => true },
  });

  const listed = (token: string) => hub.read('GET /api/profile/sign-ins', { token });
  const reportAt = (at: TestHub, token: string, id: string) =>
    at.ask(`POST /api/profile/sign-ins/${id}/report`, { token });
  const report = (token: string, id: string) => reportAt(hub, token, id);
  /** Signs in from an address. Returns the token and the id of the sign-in. */
  const signInFrom = async (address: string, username: string, password: string) => {
    hub.advance(60_000);
    const token = await hub.signIn(username, password, { 'X-Forwarded-For': address });
    const [latest] = await listed(token);
    return { token: token as string, id: latest.id as string };
  };
  const reports = async () => {
    await hub.hub.sealer.sealNow();
    return database().db.select().from(events).where(eq(events.action, 'report_sign_in'));
  };

  test('lists sign-ins with device, place and methods, and without credentials', async () => {
    const { token } = await hub.addUser('ada');
    const [current] = await listed(token);
    expect(current).toEqual({
      id: expect.any(String),
      userAgent: expect.any(String),
      ipAddress: '127.0.0.1',
      location: { city: 'Oslo', country: 'Norway' },
      at: expect.any(String),
      methods: ['password'],
      state: 'current',
      isReported: false,
    });
  });

  test('names the second factor, and lists the ten latest sign-ins', async () => {
    const grace = await addGuarded(hub, 'grace');
    const step = await grace.begin();
    const { token } = await (await grace.prove(step, grace.codeNow())).json();
    expect((await listed(token))[0]).toMatchObject({ methods: ['password', 'totp'] });
    const { token: other, password } = await hub.addUser('ada');
    for (let n = 0; n < 12; n += 1) await hub.signIn('ada', password);
    expect(await listed(other)).toHaveLength(10);
  });

  test('are reported to the administrators with the address that the sign-in came from', async () => {
    const { token, password } = await hub.addUser('ada');
    const { id } = await signInFrom('203.0.113.9', 'ada', password);
    expect((await report(token, id)).status).toBe(200);
    const found = await hub.read('GET /api/security/events');
    const reported = found.filter(({ eventType }: { eventType: string }) => eventType === 'reported_sign_in');
    expect(reported).toMatchObject([{ ipAddress: '203.0.113.9', username: 'ada', severity: 'critical' }]);
    expect(await hub.notices()).toContain('Sign-in reported by its user');
    // The report itself, from a network on the list, is no attempt to sign in.
    const ofReport = found.filter(
      ({ aiAnalysis }: { aiAnalysis: { summary: string } }) =>
        aiAnalysis.summary === 'A sign-in to ada failed from an anonymising network.',
    );
    expect(ofReport).toEqual([]);
  });

  test('are reported once, by many requests at once and in two processes', async () => {
    const second = await createTestHub(database(), { now: hub.hub.now });
    const { token, password } = await hub.addUser('ada');
    const { id, token: attacker } = await signInFrom('203.0.113.9', 'ada', password);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reportAt(n % 2 === 0 ? hub : second, token, id)),
    );
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200));
    const bodies = await Promise.all(answers.map(answer => answer.json()));
    for (const body of bodies) expect(body).toMatchObject({ ok: true, mustChangePassword: true });
    expect(await reports()).toHaveLength(1);
    expect(await hub.verify(attacker)).toBe(401);
    expect(await second.verify(attacker)).toBe(401);
    expect(await hub.verify(token)).toBe(200);
  });

  test('reported by two browsers at once leave one of them in, and one event', async () => {
    const { token, password } = await hub.addUser('ada');
    const mine = await signInFrom('203.0.113.8', 'ada', password);
    const { id } = await signInFrom('203.0.113.9', 'ada', password);
    const answers = await Promise.all([report(token, id), report(mine.token, id)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401]);
    expect([await hub.verify(token), await hub.verify(mine.token)].sort()).toEqual([200, 401]);
    expect(await reports()).toHaveLength(1);
  });

  test('forget every remembered device of the account, and end sign-ins between steps', async () => {
    const grace = await addGuarded(hub, 'grace');
    const remembered = await grace.prove(await grace.begin(), grace.codeNow(), { rememberDevice: true });
    const { token } = await remembered.json();
    expect(await database().db.select().from(rememberedDevices)).toHaveLength(1);
    const waiting = await grace.begin();
    const [current] = (await listed(grace.token)).filter((row: { state: string }) => row.state === 'live');
    expect((await report(grace.token, current.id)).status).toBe(200);
    expect(await database().db.select().from(rememberedDevices)).toEqual([]);
    expect(await hub.verify(token)).toBe(401);
    hub.advance(60_000);
    expect(await codeOf(await grace.prove(waiting, grace.codeNow()))).toBe('sign_in_over');
  });

  test('accepts the report of a sign-in without a recent authentication', async () => {
    const { token, password } = await hub.addUser('ada');
    const { id, token: attacker } = await signInFrom('203.0.113.9', 'ada', password);
    hub.advance(passkeyLimits.freshProof + 60_000);
    expect((await report(token, id)).status).toBe(200);
    expect(await hub.verify(attacker)).toBe(401);
  });

  test('of another user cannot be reported with any request (threat 1)', async () => {
    const { token: victim, id: victimId } = await hub.addUser('ada');
    const { token } = await hub.addUser('eve');
    const [own] = await listed(victim);
    const refused = await hub.ask(`POST /api/profile/sign-ins/${own.id}/report?userId=${victimId}`, {
      token,
      headers: { 'X-User-Id': victimId },
      body: { userId: victimId },
    });
    expect(refused.status).toBe(404);
    expect(await hub.verify(victim)).toBe(200);
  });
});
