import { day } from '@portico/contract/lib/durations';
import { expect, onTestFinished, test } from 'vitest';
import { eventCounts, sessions, users } from '../../src/database/schema.ts';
import { sweep } from '../../src/hub/jobs/jobs.ts';
import { deleteOldSessions } from '../../src/signIn/session/expiry.ts';
import { describeWhereCallsRace, tamper } from '../support/database/databases.ts';

const at = new Date('2026-03-01T12:00:00Z');

describeWhereCallsRace('sweeping', database => {
  test('deletes counts of events that no figure uses, and keeps a month of them', async () => {
    const { db } = database();
    const minutes = [0, 14, 29, 31].map(days => new Date(at.getTime() - days * day));
    await db.insert(eventCounts).values(minutes.map(minute => ({ action: 'login', minute, total: 1 })));
    await sweep(db, at);
    const kept = await db.select({ minute: eventCounts.minute }).from(eventCounts);
    expect(kept.map(row => row.minute)).toEqual(minutes.slice(0, 3));
  });

  test('continues after a step that fails, and reports each', async () => {
    const { db, pool } = database();
    await pool.query(`
      create function refuse_deletion() returns trigger language plpgsql as $$
      begin raise exception 'refused: %', tg_table_name; end $$;
      create trigger refuse_deletion before delete on sessions for each statement execute function refuse_deletion();
      create trigger refuse_deletion before delete on machine_tokens for each statement execute function refuse_deletion()`);
    onTestFinished(() => tamper(pool, 'drop function refuse_deletion() cascade'));
    const minute = new Date(at.getTime() - 31 * day);
    await db.insert(eventCounts).values({ action: 'login', minute, total: 1 });
    const causes = [
      { cause: { message: 'refused: sessions' } },
      { cause: { message: 'refused: machine_tokens' } },
    ];
    await expect(sweep(db, at)).rejects.toMatchObject({ errors: causes });
    expect(await db.$count(eventCounts)).toBe(0);
  });

  test('deletes sessions in portions', async () => {
    const { db } = database();
    const ada = {
      username: 'ada',
      usernameKey: 'ada',
      email: 'ada@example.org',
      emailKey: 'ada@example.org',
    };
    const [user] = await db.insert(users).values(ada).returning();
    const before = new Date(at.getTime() - 30 * day);
    const ends = [1, 2, 3, -1].map(days => new Date(before.getTime() - days * day));
    await db
      .insert(sessions)
      .values(ends.map(expiresAt => ({ userId: user?.id ?? '', expiresAt, ip: '10.0.0.1' })));
    expect(await deleteOldSessions(db, before, 2)).toBe(true);
    expect(await db.$count(sessions)).toBe(2);
    expect(await deleteOldSessions(db, before, 2)).toBe(false);
    expect(await db.select({ expiresAt: sessions.expiresAt }).from(sessions)).toEqual([
      { expiresAt: ends[3] },
    ]);
  });
});
