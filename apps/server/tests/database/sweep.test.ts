import { expect, test } from 'vitest';
import { eventCounts } from '../../src/database/schema.ts';
import { sweep } from '../../src/jobs.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEachDatabase('sweeping', database => {
  test('deletes counts of events that no figure uses, and keeps a month of them', async () => {
    const { db } = database();
    const now = new Date('2026-03-01T12:00:00Z');
    const minutes = [0, 14, 29, 31].map(days => new Date(now.getTime() - days * day));
    await db.insert(eventCounts).values(minutes.map(minute => ({ action: 'login', minute, total: 1 })));
    await sweep(db, now);
    const kept = await db.select({ minute: eventCounts.minute }).from(eventCounts);
    expect(kept.map(row => row.minute)).toEqual(minutes.slice(0, 3));
  });
});
