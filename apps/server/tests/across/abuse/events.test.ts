import { hour } from '@portico/contract/lib/durations';
import { countedEvents, maxCountedNetworks, pushedNoticesPerHour } from '@portico/contract/limits';
import { showEvent } from '@portico/contract/log/events/stored';
import { asc } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { events, eventTallies, notifications } from '../../../src/database/schema.ts';
import { logSummaries } from '../../../src/events/summaries.ts';
import { catchUp } from '../../../src/log/derive.ts';
import { describeWhereCallsRace, sealed } from '../../support/database/databases.ts';
import { createTestHub, owner, useTestHub } from '../../support/hub/testHub.ts';

const start = Date.parse('2026-11-22T14:00:00Z');

describeWhereCallsRace('events that strangers can cause', database => {
  let at = start;
  const hub = useTestHub(database, { now: () => new Date(at), trustedProxies: ['127.0.0.1'] });
  afterEach(() => {
    at = start;
  });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const logged = async (action: string) => {
    const rows = await (await sealed(database())).select().from(events).orderBy(asc(events.seq));
    return rows
      .filter(row => row.action === action)
      .map(row => ({ ...row, message: showEvent(row).message }));
  };
  const validate = (apiKey: string, address = '203.0.113.7') =>
    hub.ask('POST /api/validate', { body: { token: 'a guess', apiKey }, headers: from(address) });
  const guess = (username: string, address = '203.0.113.7') => hub.logIn(username, 'a guess', from(address));
  const closeHour = async () => {
    at += hour;
    while (await logSummaries(hub.hub));
  };

  test('summarise validations with unknown keys in one event per network and hour', async () => {
    for (let n = 0; n < 40; n++) expect(await (await validate(`ptk_${n}`)).json()).toEqual({ valid: false });
    await validate('ptk_other', '198.51.100.1');
    await validate('ptk_other', '198.51.100.2');
    // The first of each network is logged immediately.
    expect(await logged('sign_on_refused')).toHaveLength(2);
    await closeHour();
    const summaries = (await logged('sign_on_refused')).slice(2);
    expect(summaries.map(row => row.message).sort()).toEqual([
      '1 more validation from 198.51.100.0/24 with an unknown API key was refused in the hour from 2026-11-22 14:00 UTC',
      '39 more validations from 203.0.113.0/24 with an unknown API key were refused in the hour from 2026-11-22 14:00 UTC',
    ]);
    await closeHour();
    expect(await logged('sign_on_refused')).toHaveLength(4);
  });

  test('summarises events exactly once after a crash, with any number of hubs', async () => {
    for (let n = 0; n < 5; n++) await validate(`ptk_${n}`);
    at += hour;
    const other = await createTestHub(database(), { now: () => new Date(at) });
    await Promise.all([logSummaries(hub.hub), logSummaries(other.hub)]);
    expect((await logged('sign_on_refused')).map(row => JSON.parse(row.data).times)).toEqual([undefined, 4]);
    expect(await database().db.$count(eventTallies)).toBe(0);
  });

  test('are counted separately for a bounded number of networks', async () => {
    const rows = Array.from({ length: maxCountedNetworks }, (_, n) => ({
      action: 'sign_on_refused',
      subject: `10.${n >> 8}.${n & 255}.0/24`,
      hour: new Date(start),
      seen: 1,
      lastAt: new Date(start),
    }));
    await database().db.insert(eventTallies).values(rows);
    for (let n = 0; n < 5; n++) await validate('ptk_unknown', `198.51.${n}.1`);
    await validate('ptk_unknown', '10.0.0.1');
    await closeHour();
    expect((await logged('sign_on_refused')).slice(1).map(row => JSON.parse(row.data))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ times: 4, network: 'other networks' }),
        expect.objectContaining({ times: 1, network: '10.0.0.0/24' }),
      ]),
    );
    expect(await database().db.$count(eventTallies)).toBe(0);
  });

  test("limit the log entries for an application's refused tokens, which anyone can send", async () => {
    const app = await hub.addApp();
    const { perSubject } = countedEvents.sign_on_refused;
    for (let n = 0; n < perSubject + 3; n++) await validate(app.key);
    expect(await logged('sign_on_refused')).toHaveLength(perSubject);
    await closeHour();
    expect((await logged('sign_on_refused')).at(-1)).toMatchObject({
      entityId: app.id,
      message: '3 more sign-ons to Notes were refused in the hour from 2026-11-22 14:00 UTC',
    });
  });

  test('limit logged failed sign-ins per account and hour, while every figure counts all of them', async () => {
    await hub.addUser('ada');
    const { perSubject } = countedEvents.failed_login;
    const failures = perSubject + 12;
    for (let n = 0; n < failures; n++) await guess('ada');
    expect(await logged('failed_login')).toHaveLength(perSubject);
    const figures = async () => [
      (await hub.read('GET /api/stats')).failedLogins,
      (await hub.read('GET /api/security/dashboard')).blockedAttempts,
      (await hub.read('GET /api/audit-logs/summary')).failuresLastDay,
      (await hub.read('GET /api/stats/sign-ins')).at(-1).failures,
    ];
    expect(await figures()).toEqual([failures, failures, failures, failures]);
    await closeHour();
    expect((await logged('failed_login')).at(-1)?.message).toBe(
      '12 more sign-ins to ada failed in the hour from 2026-11-22 14:00 UTC',
    );
    at -= hour;
    expect(await figures()).toEqual([failures, failures, failures, failures]);
  });

  test('reports all failures to the user at the next sign-in, and none again later', async () => {
    const ada = await hub.addUser('ada');
    const failures = countedEvents.failed_login.perSubject + 4;
    at += 1000;
    for (let n = 0; n < failures; n++) await guess('ada');
    const failed = async () => {
      at += 1000;
      const token = await hub.signIn('ada', ada.password);
      return (await hub.read('GET /api/user/security-info', { token })).failedLoginAttempts;
    };
    expect(await failed()).toBe(failures);
    expect(await failed()).toBe(0);
    await closeHour();
    expect(await failed()).toBe(0);
  });

  test('limit logged failures with unknown names by network, and store no name', async () => {
    const { perNetwork } = countedEvents.failed_login;
    for (let n = 0; n < perNetwork + 5; n++) await guess(`stranger ${n}`);
    await closeHour();
    const rows = await logged('failed_login');
    expect(rows).toHaveLength(perNetwork + 1);
    expect(rows.at(-1)?.message).toBe(
      '5 more sign-ins to unknown accounts from 203.0.113.0/24 failed in the hour from 2026-11-22 14:00 UTC',
    );
    expect(JSON.stringify(await database().db.select().from(eventTallies))).not.toContain('stranger');
  });

  test('limits logged reset requests for an account, and notifies administrators about one', async () => {
    const { perSubject } = countedEvents.password_reset_requested;
    const forgot = () => hub.ask('POST /api/auth/forgot-password', { body: { username: owner.username } });
    for (let n = 0; n < perSubject + 2; n++) expect((await forgot()).status).toBe(200);
    expect(await logged('password_reset_requested')).toHaveLength(perSubject);
    await closeHour();
    expect(await hub.notices()).toHaveLength(1);
  });

  test('are limited in total: above the limit each account has one event an hour', async () => {
    const { overall } = countedEvents.failed_login;
    const total = {
      action: 'failed_login',
      subject: 'total',
      hour: new Date(start),
      lastAt: new Date(start),
    };
    await database()
      .db.insert(eventTallies)
      .values({ ...total, seen: overall });
    for (let n = 0; n < 3; n++) await guess(owner.username);
    expect(await logged('failed_login')).toHaveLength(0);
    await closeHour();
    expect((await logged('failed_login')).map(row => JSON.parse(row.data))).toMatchObject([{ times: 3 }]);
  });

  test('treats known and unknown names the same, so that they cannot be distinguished', async () => {
    const isLogged = async (username: string, address: string) => {
      const before = await (await sealed(database())).$count(events);
      await guess(username, address);
      return (await (await sealed(database())).$count(events)) > before;
    };
    const addresses = Array.from({ length: 30 }, (_, n) => `${n + 1}.0.0.1`);
    const outcomes = async (username: string) => {
      const all = [];
      for (const address of addresses) all.push(await isLogged(username, address));
      return all;
    };
    expect(await outcomes('unknown')).toEqual(await outcomes(owner.username));
  });

  test('send devices at most ten notices of one kind per hour', async () => {
    const names = Array.from({ length: 13 }, (_, n) => `person-${n}`);
    for (const username of names) {
      await hub.asOwner('POST /api/users', { username, email: `${username}@example.com` });
    }
    for (const username of names) await hub.ask('POST /api/auth/forgot-password', { body: { username } });
    while (await catchUp(hub.hub));
    const told = await database().db.select().from(notifications);
    expect(told).toHaveLength(names.length);
    expect(told.filter(row => row.isPushed)).toHaveLength(pushedNoticesPerHour);
  });
});
