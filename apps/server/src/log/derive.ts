import { day } from '@portico/contract/lib/durations';
import { readEvent } from '@portico/contract/log/events/stored';
import { expiryNotice, noticedActions, noticeKey, noticesOf } from '@portico/contract/log/notices';
import type { EntityType } from '@portico/contract/log/schemas/activity';
import { attemptActions } from '@portico/contract/log/server/attempts';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Hub } from '../base/hub.ts';
import { chosenChannels, readSettings } from '../base/settings.ts';
import { ignoreUnwritable } from '../database/outage.ts';
import { firstOf } from '../database/query/rows.ts';
import { events, logReader } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { isSummary } from '../events/figures.ts';
import { readHead } from '../events/queries.ts';
import { listExpiring, notify } from './notifications/queries.ts';
import { analyseAttempts } from './security/analysis.ts';

/** The maximum number of events per call, so that a backlog does not hold up a request. */
const portion = 500;

/**
 * Processes new events of the log and creates their notifications and security events. Requests that read these call
 * it first, so that they include the caller's latest actions; those that arrive together share a call. A job calls it
 * too. Each event is processed once, by one process: the reader's position is locked until the transaction ends.
 *
 * @returns whether there are more events to process
 */
export async function catchUp(hub: Hub): Promise<boolean> {
  const store = hub.database.db;
  await hub.sealer.sealNow();
  const head = await readHead(store);
  if (((await firstOf(store.select().from(logReader)))?.seq ?? 0) >= head.seq) return false;
  const reading = store.transaction(async transaction => {
    await transaction.insert(logReader).values({}).onConflictDoNothing();
    const [reader] = await transaction.select().from(logReader).for('update');
    const from = reader?.seq ?? 0;
    const until = Math.min(from + portion, head.seq);
    if (until <= from) return false;
    const chosen = chosenChannels(await readSettings(transaction));
    const read = async (actions: readonly string[]) => {
      const isRead = and(gt(events.seq, from), lte(events.seq, until), inArray(events.action, [...actions]));
      const rows = await transaction.select().from(events).where(isRead).orderBy(asc(events.seq));
      return rows.filter(event => !isSummary(event));
    };
    const noticed = await read(noticedActions);
    if (chosen !== null) for (const event of noticed) await notifyOf(transaction, event, chosen);
    await analyseAttempts(hub, transaction, await read(attemptActions), chosen);
    await transaction.update(logReader).set({ seq: until }).where(eq(logReader.id, 1));
    return until < head.seq;
  });
  // On a full disk, the results so far can still be read.
  return reading.catch(ignoreUnwritable);
}

/** Notifies administrators once of each temporary password that expires within a day. Called by a job. */
export async function warnOfExpiry(hub: Hub): Promise<void> {
  const store = hub.database.db;
  const chosen = chosenChannels(await readSettings(store));
  if (chosen === null) return;
  const at = hub.now();
  for (const user of await listExpiring(store, at, new Date(at.getTime() + day))) {
    const reason = `expiry:${user.id}:${user.expiresAt?.toISOString()}`;
    const addressed = { to: 'administrators', notice: expiryNotice(user) } as const;
    await notify(store, addressed, reason, { at, actorId: null }, chosen);
  }
}

/** Creates the notifications of an event, unless this version does not know its parameters. */
async function notifyOf(store: Store, row: EventRow, chosen: string): Promise<void> {
  const event = readEvent(row);
  if (event === null) return;
  const entityType = row.entityType as EntityType | null;
  for (const [index, addressed] of noticesOf({ ...row, ...event, entityType }).entries()) {
    const reason = noticeKey({ ...row, at: row.at.getTime() }, addressed, index);
    await notify(store, addressed, reason, row, chosen);
  }
}
