import { countedEvents, factorLimits, lifetimes, pushedNoticesPerHour } from '@portico/contract/limits';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications, pendingSignIns, securityEvents } from '../../../src/database/schema.ts';
import { logSummaries } from '../../../src/events/summaries.ts';
import { catchUp } from '../../../src/log/derive.ts';
import { endExpiredSignIn } from '../../../src/signIn/steps/unfinished.ts';
import { describeOnEachDatabase, eventsOf } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { codeOf, createTestHub, type TestHub, useTestHub } from '../../support/hub/testHub.ts';
import { addGuarded, type Step } from '../../support/scenes/secondFactors.ts';

const elsewhere = '203.0.113.9';

describeOnEachDatabase('a sign-in that ends after the password', (database, kind) => {
  const hub = useTestHub(database, { trustedProxies: ['127.0.0.1'] });
  const grace = useEach(() => addGuarded(hub, 'grace'));

  const fail = async (step: Step, times: number) => {
    for (let n = 0; n < times; n += 1)
      expect(await codeOf(await grace.prove(step, '000000'))).toBe('wrong_code');
  };
  const expire = async () => {
    hub.advance(lifetimes.pendingSignIn);
    while (await endExpiredSignIn(hub.hub));
  };
  const reported = () => eventsOf(database(), 'second_step_failed');
  const told = async () => {
    await hub.hub.sealer.sealNow();
    while (await catchUp(hub.hub));
    const own = and(eq(notifications.userId, grace.id), eq(notifications.code, 'password_at_risk'));
    return database().db.select().from(notifications).where(own);
  };

  test('reports a sign-in without a code from an unknown network, with its origin', async () => {
    await grace.begin(elsewhere);
    await expire();
    expect(await reported()).toMatchObject([{ entityName: 'grace', ip: elsewhere }]);
    expect(await told()).toMatchObject([{ isPushed: true }]);
    const found = { eventType: 'second_step_failed', ip: elsewhere, userId: grace.id, riskScore: 70 };
    expect(await database().db.select().from(securityEvents)).toMatchObject([found]);
    expect(await database().db.$count(pendingSignIns)).toBe(0);
  });

  test('reports a sign-in without a code from the network of a sign-in that its user reported', async () => {
    const step = await grace.begin(elsewhere);
    const { token } = await (await grace.prove(step, grace.codeNow())).json();
    const signIns = await hub.read('GET /api/profile/sign-ins', { token });
    const { id } = signIns.find(({ state }: { state: string }) => state === 'current');
    await hub.ask(`POST /api/profile/sign-ins/${id}/report`, { token: grace.token });
    await grace.begin(elsewhere);
    await expire();
    expect(await reported()).toHaveLength(1);
  });

  test('reports no sign-in without a code from a network of its user', async () => {
    // The last one pushes the first one out.
    for (let n = 0; n <= factorLimits.pendingSignIns; n += 1) await grace.begin();
    await expire();
    expect(await reported()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  test('reports no sign-in that its user begins again and completes', async () => {
    await grace.begin(elsewhere);
    const ownStep = await grace.begin();
    await fail(ownStep, factorLimits.suspiciousCodes);
    hub.advance(1000);
    expect((await grace.prove(await grace.begin(elsewhere), grace.codeNow())).status).toBe(200);
    hub.advance(2 * factorLimits.stepMs);
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
    await expire();
    expect(await reported()).toEqual([]);
  });

  test('reports several wrong codes on any network, and fewer only elsewhere', async () => {
    await fail(await grace.begin(), factorLimits.suspiciousCodes - 1);
    await expire();
    expect(await reported()).toEqual([]);
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
    hub.advance(1000);
    await fail(await grace.begin(), factorLimits.suspiciousCodes);
    await expire();
    expect(await reported()).toHaveLength(1);
  });

  test('reports a sign-in by wrong codes once and at once, also of 50 at once', async () => {
    const step = await grace.begin(elsewhere);
    await Promise.all(Array.from({ length: 50 }, () => grace.prove(step, '000000')));
    expect(await reported()).toHaveLength(1);
    await expire();
    expect(await reported()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    const [notice] = await hub.read('GET /api/notifications', { token: grace.token });
    expect(notice).toMatchObject({ priority: 'urgent', actionUrl: '/profile?tab=security&show=methods' });
  });

  test('ends a sign-in when its user changes a password, without a report', async () => {
    await grace.begin(elsewhere);
    await hub.changePassword(grace);
    await expire();
    expect(await reported()).toEqual([]);
  });

  test('is reported when later ones push it out, so that new ones do not hide it', async () => {
    for (let n = 0; n <= factorLimits.pendingSignIns; n += 1) await grace.begin(elsewhere);
    expect(await reported()).toHaveLength(1);
  });

  test('reports a sign-in once by several hubs', async () => {
    for (let n = 0; n < 5; n += 1) await grace.begin(elsewhere);
    const other = await createTestHub(database(), { now: hub.hub.now });
    hub.advance(lifetimes.pendingSignIn);
    const endAll = async ({ hub: one }: TestHub) => {
      while (await endExpiredSignIn(one));
    };
    await Promise.all([endAll(hub), endAll(other), endAll(hub)]);
    expect(await reported()).toHaveLength(5);
  });

  // On one connection, which the settings apply to.
  test.runIf(kind === 'embedded')('reports every sign-in, whichever plan PostgreSQL chooses', async () => {
    for (let n = 0; n < 5; n += 1) await grace.begin(elsewhere);
    const { pool } = database();
    // Without these, PostgreSQL chooses a nested loop, which would run a subquery of `in` again for each row.
    const plans = ['hashjoin', 'mergejoin', 'hashagg', 'material', 'sort'].map(plan => `enable_${plan}`);
    for (const plan of plans) await pool.query(`set ${plan} = off`);
    try {
      await expire();
    } finally {
      for (const plan of plans) await pool.query(`reset ${plan}`);
    }
    expect(await reported()).toHaveLength(5);
  });

  test('floods neither the log nor its user, from any number of networks', async () => {
    const { perSubject } = countedEvents.second_step_failed;
    const count = 3 * perSubject;
    const at = hub.hub.now();
    const one = {
      userId: grace.id,
      browserDigest: '',
      proofs: {},
      remember: false,
      createdAt: at,
      expiresAt: at,
    };
    // As many calls would do, without their throttles.
    for (let n = 0; n < count; n += 1) {
      const row = { ...one, tokenDigest: `token ${n}`, ip: `198.51.${n}.1` };
      await database().db.insert(pendingSignIns).values(row);
    }
    while (await endExpiredSignIn(hub.hub));
    expect(await reported()).toHaveLength(perSubject);
    expect(await told()).toHaveLength(1);
    const sent = await database().db.select().from(notifications).where(eq(notifications.isPushed, true));
    const ofFinding = sent.filter(({ code }) => code === 'second_step_failed');
    expect(ofFinding.length).toBeLessThanOrEqual(pushedNoticesPerHour);
    hub.advance(60 * 60 * 1000);
    while (await logSummaries(hub.hub));
    const [summary] = (await reported()).slice(perSubject);
    expect(JSON.parse(summary?.data ?? '{}')).toMatchObject({ times: count - perSubject });
    expect(await told()).toHaveLength(1);
  });
});
