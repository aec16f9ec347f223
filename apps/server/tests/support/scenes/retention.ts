import { pino } from 'pino';
import type { Hub } from '../../../src/base/hub.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { eventQueue, settings } from '../../../src/database/schema.ts';
import { checkChain } from '../../../src/events/chainCheck.ts';
import { deleteOldEvents, planDeletion } from '../../../src/events/retention.ts';
import { createSealer } from '../../../src/events/seal.ts';
import { sealed } from '../database/databases.ts';

/** Number of events in a piece of a deletion in tests. */
const piece = 4;

/** The time of the tests. */
export const noon = new Date('2026-11-26T12:00:00Z');
/** A year before, the limit of what '1 year' keeps. */
export const yearAgo = new Date('2025-11-26T12:00:00Z');

const silent = pino({ level: 'silent' });

/** A log with a clock, as the deletion of old events uses them. */
export type KeptLog = ReturnType<typeof keptLog>;

/** Returns the log of an open database. */
export function keptLog(database: OpenDatabase) {
  let now = noon;
  const hub = { database, now: () => now, sealer: createSealer(database, silent) } as unknown as Hub;
  return {
    hub,
    setTime(at: Date) {
      now = at;
    },
    /** Appends and seals events. */
    async append(count: number, at: Date) {
      for (let first = 0; first < count; first += 1000) {
        const length = Math.min(1000, count - first);
        const rows = Array.from({ length }, (_, n) => ({ action: 'login', details: `${first + n}`, at }));
        await database.db.insert(eventQueue).values(rows.map(row => ({ ...row, severity: 'info' as const })));
      }
      await sealed(database);
    },
    /** Verifies the next part of the chain, as the hub's job does. Nothing else is deleted. */
    check: () => checkChain(database.db, now),
    /** Saves a retention of the log, as the settings do. */
    keepFor: (retention: 'forever' | '1 year' | '10 years' | '3 months') =>
      database.db.transaction(async store => {
        await store.update(settings).set({ logRetention: retention });
        await planDeletion(store, retention, { at: now, setBy: 'ada' });
      }),
    /** Runs the job until it has nothing to do, in small pieces. */
    async run() {
      while (await deleteOldEvents(hub, piece));
    },
    /** Runs the job once. Returns whether there is more to do. */
    step: () => deleteOldEvents(hub, piece),
  };
}
