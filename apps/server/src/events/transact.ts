import { isCounted } from '@portico/contract/countedEvents';
import type { Entity } from '@portico/contract/events/entities';
import { writeEvent } from '@portico/contract/events/stored';
import { describeEvent, type TypedEvent } from '@portico/contract/events/table';
import { eventSearchText } from '@portico/contract/trigramSearch';
import { databaseCodeOf } from '../database/retry.ts';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Origin } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { readSettings } from '../settings/queries.ts';
import { isLoggedByItself } from './tallies.ts';

/** Everything of an event but its action and parameters. */
export interface EventContext {
  /** Who did it; null when nobody is known to have done it. */
  actor: { id: string; username: string } | null;
  /** What it was done to. */
  entity?: Entity;
  origin: Origin | null;
  /** The name that a stranger typed, by which such events are counted. It is not stored. */
  countedName?: string;
}

/** One entry of the log, without its time. No field holds a secret. */
export type AuditEvent = TypedEvent & EventContext;

/** What the work of a transaction is given. */
export interface Act<Reported = AuditEvent> {
  /** The transaction's store: every query of the work runs on it. */
  store: Store;
  /** When the act happens: the time of its rows and of its events. */
  at: Date;
  /** Collects an event. The transaction appends all of them to the log as its last statement. */
  report(event: Reported): void;
}

/** PostgreSQL's `foreign_key_violation`. */
const referenceMissing = '23503';

/** Rows that one insert statement takes: a statement has at most 65,535 parameters. */
const rowsPerInsert = 1000;

/**
 * Changes rows and appends what happened to the log, in one transaction. This is the only way into the log. The
 * log's head stays locked from the first append to the commit, so the events come last, after every row lock: a
 * transaction that waits for the head holds nothing that the one with the head could wait for.
 *
 * @param work may run several times, when PostgreSQL ends the transaction in favour of another; it must change
 * nothing but the database
 * @returns what the work returns
 * @throws {Refusal} `unauthenticated` when the user or session that a new row belongs to was deleted meanwhile
 */
export async function transact<Result>(
  hub: Pick<Hub, 'database' | 'now'>,
  work: (act: Act) => Promise<Result>,
): Promise<Result> {
  try {
    return await hub.database.db.transaction(async store => {
      const at = hub.now();
      const reported: AuditEvent[] = [];
      const result = await work({ store, at, report: event => reported.push(event) });
      const logged = await countStrangers(store, at, reported);
      for (let first = 0; first < logged.length; first += rowsPerInsert) {
        await append(store, at, logged.slice(first, first + rowsPerInsert));
      }
      return result;
    });
  } catch (error) {
    if (databaseCodeOf(error) !== referenceMissing) throw error;
    throw new Refusal('unauthenticated', {
      detail: 'a row it refers to was deleted meanwhile',
      cause: error,
    });
  }
}

/** Returns whether app launches are logged; changes and sign-in attempts always are (decision 14). */
export const isUseLogged = async (store: Store): Promise<boolean> =>
  (await readSettings(store)).enableAuditLogging;

/** Leaves out events that strangers have caused too often: they are counted instead (decision 36). */
async function countStrangers(
  store: Store,
  at: Date,
  reported: readonly AuditEvent[],
): Promise<AuditEvent[]> {
  const logged: AuditEvent[] = [];
  for (const event of reported) {
    const isStrangers = event.actor === null && event.origin !== null && isCounted(event.action);
    if (!isStrangers || (await isLoggedByItself(store, at, event))) logged.push(event);
  }
  return logged;
}

async function append(store: Store, at: Date, reported: readonly AuditEvent[]): Promise<void> {
  await store.insert(events).values(reported.map(event => rowOf(event, at)));
}

function rowOf(event: AuditEvent, at: Date): typeof events.$inferInsert {
  const { action, actor, entity, origin } = event;
  const ip = origin?.address ?? '';
  const { message } = describeEvent(event, { actor: actor?.username ?? null, entity: entity?.name ?? null });
  return {
    at,
    action,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    ip,
    userAgent: origin?.userAgent ?? '',
    data: writeEvent(event),
    searchText: eventSearchText({ message, action, ip }),
  };
}
