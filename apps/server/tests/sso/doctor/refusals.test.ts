import { day } from '@portico/contract/lib/durations';
import { doctorLimits } from '@portico/contract/limits';
import type { OidcRefusal } from '@portico/contract/sso/schemas/doctor';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { events, oidcRefusals } from '../../../src/database/schema.ts';
import { sweep } from '../../../src/hub/jobs/jobs.ts';
import { createRecorder, type Recorder } from '../../../src/sso/doctor/recorder.ts';
import type { NotedRefusal } from '../../../src/sso/doctor/store.ts';
import { describeOnEachDatabase, sealed } from '../../support/database/databases.ts';
import { callback, useSignOnWorld } from '../../support/services/relyingParty.ts';

const quiet = pino({ level: 'silent' });

describeOnEachDatabase('refused requests', database => {
  const world = useSignOnWorld(database);
  const path = (query = '') => `GET /api/apps/${world.appId}/oidc/refusals${query}` as const;
  const list = (query?: string): Promise<OidcRefusal[]> => world.hub.read(path(query));
  const open = (redirectUri: string, clientId = world.appId) =>
    world
      .browser()
      .get(
        `/oidc/auth?client_id=${clientId}&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(redirectUri)}`,
      );
  const search = (text: string): Promise<{ details: string }[]> =>
    world.hub.read(`GET /api/audit-logs?search=${text}`);
  const referenceOf = ({ text }: { text: string }) => /value="([0-9a-f]{12})"/.exec(text)?.[1] ?? '';
  /** Notes refusals without requests. */
  const note = (recorder: Recorder, number: number, more: Partial<NotedRefusal> = {}) =>
    recorder.noteRefusal({
      problem: 'redirect_uri_mismatch',
      sent: `https://${number}.example.com/`,
      expected: callback,
      reference: number.toString(16).padStart(12, '0'),
      clientId: world.appId,
      codeHash: null,
      origin: { address: '198.51.100.7', network: '198.51.100.0/24', userAgent: '' },
      ...more,
    });

  test('are one row with a count, however often a stranger repeats one', async () => {
    const recorder = createRecorder(world.hub.hub, quiet);
    for (let call = 0; call < 40_000; call += 1) note(recorder, 1);
    await recorder.flush();
    note(recorder, 1);
    await recorder.stop();
    expect(await list()).toMatchObject([{ count: 40_001 }]);
  });

  test('are one row and one entry of the log for 50 concurrent requests', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => open(`${callback}/`)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([400]));
    const rows = await list();
    // The requests have no PKCE either.
    expect(rows.map(({ reason, count }) => [reason, count])).toEqual([['redirect_uri_mismatch', 50]]);
    expect(await search(rows[0]?.reference ?? '')).toHaveLength(1);
  });

  test('leave at most a bounded number of rows, and those of other reasons', async () => {
    const recorder = createRecorder(world.hub.hub, quiet);
    note(recorder, 1_000_000, { problem: 'wrong_secret', sent: null, expected: null });
    await recorder.flush();
    for (let round = 0; round < 10; round += 1) {
      world.hub.advance(1000);
      for (let number = 0; number < 100; number += 1) note(recorder, round * 100 + number);
      await recorder.flush();
    }
    await recorder.stop();
    const rows = await list('?limit=100');
    expect(rows).toHaveLength(doctorLimits.refusalsOfReason + 1);
    expect(rows.at(-1)?.reason).toBe('wrong_secret');
    const logged = await (await sealed(database())).$count(events);
    // As in the threat model: 20 an hour for each application are logged individually.
    expect(await search('not%20registered')).toHaveLength(19);
    expect(logged).toBeLessThan(200);
  });

  test('have the reference of the page, which finds the entry in the log', async () => {
    const reference = referenceOf(await open(`${callback}/`));
    expect((await list()).map(row => row.reference)).toEqual([reference]);
    const details = `A sign-on to Notes was refused: redirect address not registered (reference ${reference})`;
    expect(await search(reference)).toMatchObject([{ details }]);
  });

  test.each([
    ['of an unknown client', '/oidc/auth?client_id=00000000-0000-4000-8000-000000000001', 'unknown client'],
    ['that name no application', '/oidc/auth/unknown', 'sign-in took too long'],
  ])('%s leave no row, but are found in the log', async (_, path, reason) => {
    const page = await world.browser().get(path);
    await open(callback, 'not an id');
    await list();
    const details = expect.stringContaining(`refused: ${reason}`);
    expect(await search(referenceOf(page))).toMatchObject([{ details }]);
    expect(await database().db.$count(oidcRefusals)).toBe(0);
  });

  test('are stored by themselves, and when the hub stops', async () => {
    const { db } = database();
    await open(`${callback}/`);
    await expect.poll(() => db.$count(oidcRefusals)).toBe(1);
    const recorder = createRecorder(world.hub.hub, quiet);
    note(recorder, 7);
    await recorder.stop();
    expect(await db.$count(oidcRefusals)).toBe(2);
  });

  test('are kept while the database fails, and stored afterwards', async () => {
    const { db } = database();
    let isAway = true;
    const away = new Proxy(db, {
      get: (target, name) => {
        if (isAway && name === 'transaction') throw new Error('away');
        return Reflect.get(target, name) as unknown;
      },
    });
    const recorder = createRecorder({ ...world.hub.hub, database: { ...database(), db: away } }, quiet);
    note(recorder, 7);
    note(recorder, 7);
    await expect(recorder.flush()).rejects.toThrow('away');
    isAway = false;
    await recorder.stop();
    expect(await list()).toMatchObject([{ count: 2 }]);
  });

  test('are of the last day, page by page, the latest first', async () => {
    const recorder = createRecorder(world.hub.hub, quiet);
    for (let number = 1; number <= 5; number += 1) {
      note(recorder, number);
      await recorder.flush();
      world.hub.advance(1000);
    }
    await recorder.stop();
    const seen: string[] = [];
    for (let next: string | null = path('?limit=2').replace('GET ', ''); next !== null; ) {
      const response: Response = await world.hub.asOwner(`GET ${next as `/${string}`}`);
      expect(response.headers.get('X-Total-Count')).toBe('5');
      seen.push(...((await response.json()) as OidcRefusal[]).map(({ reference }) => reference.slice(-1)));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
    world.hub.advance(day);
    expect(await list()).toEqual([]);
    await sweep(database().db, world.hub.hub.now());
    expect(await database().db.$count(oidcRefusals)).toBe(0);
  });

  test('end with their application', async () => {
    await open(`${callback}/`);
    await list();
    const recorder = createRecorder(world.hub.hub, quiet);
    note(recorder, 7);
    await world.hub.asOwner(`DELETE /api/apps/${world.appId}`);
    await recorder.stop();
    expect(await database().db.$count(oidcRefusals)).toBe(0);
  });
});
