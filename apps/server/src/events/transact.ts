import { randomUUID } from 'node:crypto';
import { Refusal } from '@portico/contract/api/server/refusal';
import { notFound } from '@portico/contract/errors';
import { eventSearchText } from '@portico/contract/lib/text/trigramSearch';
import { isCounted } from '@portico/contract/log/countedEvents';
import type { Entity } from '@portico/contract/log/events/entities';
import { type ActorKind, writeEvent } from '@portico/contract/log/events/stored';
import { describeEvent, type TypedEvent } from '@portico/contract/log/events/table';
import type { Hub } from '../base/hub.ts';
import { insertion } from '../database/query/prepared.ts';
import { databaseCodeOf, databaseConstraintOf } from '../database/query/retry.ts';
import { eventQueue } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Origin } from '../http/handler.ts';
import type { CommittedEvent } from './committed.ts';
import { isLoggedIndividually } from './tallies.ts';

/** All parts of an event except its action and parameters. */
export interface EventContext {
  /** The user or machine client that did it; null if unknown. */
  actor: { id: string; username: string; kind?: ActorKind } | null;
  entity?: Entity;
  origin: Origin | null;
  /** The typed name, by which events of strangers are counted. It is not stored. */
  countedName?: string;
}

/** Of events that the hub or its operator causes. */
export const byHub = { actor: null, origin: null } as const satisfies EventContext;

/** An entry of the log, without its time. No field may contain a secret. */
type AuditEvent = TypedEvent & EventContext;

type ReportedEvent = AuditEvent & { id: string };

/** A transaction that logs the events reported in it. */
export interface LoggedTransaction<Reported = AuditEvent> {
  /** The transaction's store. The work runs every query on it. */
  store: Store;
  /** The time of the transaction's rows and events. */
  at: Date;
  /**
   * Collects an event. The transaction appends all of them to the log as its last statement.
   *
   * @returns the id that the event will have
   */
  report(event: Reported): string;
}

/** PostgreSQL's `foreign_key_violation`. */
const referenceMissing = '23503';

/** Suffix of the foreign keys that refer to applications. */
const ofApplications = '_applications_id_fk';

/** Rows per insert statement. A statement may have at most 65,535 parameters. */
const rowsPerInsert = 1000;

/**
 * Runs work and appends the events it reports to the log, in one transaction. Nothing else writes to the log. Events are
 * appended to its queue, where no transaction waits for another; the sealer numbers and chains them (decision 99). They
 * are appended last, so that the numbers of two changes of the same thing have the order of its lock.
 *
 * @param work may run several times, because conflicts between transactions are retried; it must change nothing but
 * the database
 * @returns the result of the work
 * @throws {Refusal} `unauthenticated` if the user or session of a new row was deleted in the meantime, and
 * `not_found` if its application was
 */
export async function transact<Result>(
  hub: Pick<Hub, 'database' | 'now' | 'sealer'> & Partial<Pick<Hub, 'committed'>>,
  work: (transaction: LoggedTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    let appended = 0;
    let committed: readonly ReportedEvent[] = [];
    const result = await hub.database.db.transaction(async store => {
      const at = hub.now();
      const reported: ReportedEvent[] = [];
      const report = (event: AuditEvent) => {
        const id = randomUUID();
        reported.push({ ...event, id });
        return id;
      };
      const result = await work({ store, at, report });
      const logged = await withoutCounted(store, at, reported);
      for (let first = 0; first < logged.length; first += rowsPerInsert) {
        await append(store, at, logged.slice(first, first + rowsPerInsert));
      }
      appended = logged.length;
      committed = reported;
      return result;
    });
    hub.committed?.publish(committed.map(toCommitted));
    if (appended > 0) await hub.sealer.appended();
    return result;
  } catch (error) {
    if (databaseCodeOf(error) !== referenceMissing) throw error;
    const because = { detail: 'a row it refers to was deleted in the meantime', cause: error };
    throw databaseConstraintOf(error)?.endsWith(ofApplications) === true
      ? new Refusal('not_found', { message: notFound.application, ...because })
      : new Refusal('unauthenticated', because);
  }
}

const toCommitted = ({ action, actor, entity, parameters }: ReportedEvent): CommittedEvent => ({
  action,
  actorId: actor?.id ?? null,
  entityType: entity?.type ?? null,
  entityId: entity?.id ?? null,
  data: JSON.stringify(parameters),
});

/** Returns the events to log individually. Events that strangers caused too often are only counted (decision 36). */
async function withoutCounted(store: Store, at: Date, reported: readonly ReportedEvent[]) {
  const logged: ReportedEvent[] = [];
  for (const event of reported) {
    const isOfStranger = event.actor === null && event.origin !== null && isCounted(event.action);
    if (!isOfStranger || (await isLoggedIndividually(store, at, event))) logged.push(event);
  }
  return logged;
}

const columns = [
  'id',
  'at',
  'action',
  'actorId',
  'actorName',
  'entityType',
  'entityId',
  'entityName',
  'ip',
  'userAgent',
  'data',
  'searchText',
] as const;
type QueueRow = Pick<typeof eventQueue.$inferInsert, (typeof columns)[number]>;

const appendOne = insertion('append_event', eventQueue, columns);

async function append(store: Store, at: Date, reported: readonly ReportedEvent[]): Promise<void> {
  const rows = reported.map(event => rowOf(event, at));
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0) await appendOne(store, only);
  else await store.insert(eventQueue).values(rows);
}

function rowOf(event: ReportedEvent, at: Date): QueueRow {
  const { id, action, actor, entity, origin } = event;
  const ip = origin?.address ?? '';
  const { message } = describeEvent(event, { actor: actor?.username ?? null, entity: entity?.name ?? null });
  return {
    id,
    at,
    action,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    ip,
    userAgent: origin?.userAgent ?? '',
    data: writeEvent(event, actor?.kind, origin?.requestId),
    searchText: eventSearchText({ message, action, ip }),
  };
}
