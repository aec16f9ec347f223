import { createHash } from 'node:crypto';
import { type CountedAction, isCounted } from '@portico/contract/countedEvents';
import type { Entity } from '@portico/contract/events/entities';
import { otherNetworks } from '@portico/contract/events/summary';
import type { Action } from '@portico/contract/events/table';
import { countedEvents, maxCountedNetworks } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import type { EntityType } from '@portico/contract/schemas/activity';
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { eventTallies } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Origin } from '../http/handler.ts';

const hour = 60 * 60 * 1000;
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hour) * hour);

/** An event without an actor, as far as it is counted. */
interface Countable {
  action: Action;
  entity?: Entity;
  origin: Origin | null;
  countedName?: string;
}

/** The subject of the count of all events of an action that were logged one by one. */
const total = 'total';

/** Counts that names share. */
const nameSlots = 4096;

/** Most tallies that one transaction closes. */
const portion = 500;

/**
 * Counts an event that a stranger can cause, in the transaction that reports it, after every other row lock.
 *
 * Events about a name are counted by name and network, whether or not the name is an account's: the decision and the
 * statements are the same for both, so that their time does not tell names apart (threat 24). Other events are
 * counted by their entity, and without one by network.
 *
 * @returns whether to log the event by itself; the others become one event when the hour is over
 */
export async function isLoggedByItself(store: Store, at: Date, event: Countable): Promise<boolean> {
  if (!isCounted(event.action)) return true;
  const { perSubject, perNetwork, overall } = countedEvents[event.action];
  const hour = { action: event.action, hour: hourOf(at), at };
  const network = networkSubject(hour, event);
  const entity = event.entity === undefined ? null : sql`${`${event.entity.type}:${event.entity.id}`}`;
  const limits: [subject: SQL, most: number][] =
    event.countedName === undefined
      ? [entity === null ? [network, perNetwork] : [entity, perSubject]]
      : [
          [sql`${slotOf(event.countedName)}`, perSubject],
          [network, perNetwork],
        ];
  // All of them are counted, whatever the first says.
  const counts = [];
  for (const [subject, most] of limits) counts.push({ ...(await raise(store, hour, subject)), most });
  const isFew =
    counts.every(({ seen, most }) => seen <= most) &&
    (await raise(store, hour, sql`${total}`)).seen <= overall;
  // The network as it was resolved above: resolving it again takes time that an event with an entity does not need.
  const counted = entity ?? sql`${counts.at(-1)?.subject}`;
  if (!isFew) await raise(store, hour, counted, event);
  return isFew;
}

/**
 * The count that a name shares with others of its digest: a bounded number of rows however many names are tried.
 */
const slotOf = (name: string): string =>
  `name:${createHash('sha256').update(nameKey(name)).digest().readUInt16BE() % nameSlots}`;

interface Hour {
  action: CountedAction;
  hour: Date;
  at: Date;
}

/** Returns the event's network while it has a count or there is room for one; else the count that the others share. */
function networkSubject({ action, hour }: Hour, event: Countable): SQL {
  const network = event.origin?.network ?? otherNetworks;
  const isOfHour = and(eq(eventTallies.action, action), eq(eventTallies.hour, hour));
  const isNetwork = sql`${eventTallies.entityId} is null and ${eventTallies.subject} not like 'name:%'`;
  return sql`case when
    exists (select from ${eventTallies} where ${isOfHour} and ${eventTallies.subject} = ${network})
    or (select count(*) from (select from ${eventTallies} where ${isOfHour} and ${isNetwork}
      limit ${maxCountedNetworks}) networks) < ${maxCountedNetworks}
    then ${network}::text else ${otherNetworks}::text end`;
}

/**
 * Raises a count by one.
 *
 * @param unlogged the event that is not logged by itself, to be told in the summary of the subject
 * @returns the number of events, including this one, and the subject that they are counted under
 */
async function raise(
  store: Store,
  hour: Hour,
  subject: SQL,
  unlogged?: Countable,
): Promise<{ seen: number; subject: string }> {
  const entity = unlogged?.entity;
  const by = unlogged === undefined ? { seen: 1, unlogged: 0 } : { seen: 0, unlogged: 1 };
  const [row] = await store
    .insert(eventTallies)
    .values({
      ...{ action: hour.action, hour: hour.hour, subject, ...by, lastAt: hour.at },
      ...{ entityType: entity?.type ?? null, entityId: entity?.id ?? null, entityName: entity?.name ?? null },
    })
    .onConflictDoUpdate({
      target: [eventTallies.action, eventTallies.hour, eventTallies.subject],
      set: {
        seen: sql`${eventTallies.seen} + excluded.seen`,
        unlogged: sql`${eventTallies.unlogged} + excluded.unlogged`,
        lastAt: hour.at,
        ...(entity === undefined
          ? {}
          : { entityType: entity.type, entityId: entity.id, entityName: entity.name }),
      },
    })
    .returning({ seen: eventTallies.seen, subject: eventTallies.subject });
  return row ?? { seen: 0, subject: total };
}

/**
 * Takes what was counted in the hours that are over, {@link portion} counts at most.
 *
 * @returns the events to log in the same transaction: a crash neither loses nor repeats one
 */
export async function takeClosedTallies(store: Store, at: Date) {
  const over = store
    .select({ key: sql`${eventTallies.action}, ${eventTallies.hour}, ${eventTallies.subject}` })
    .from(eventTallies)
    .where(lt(eventTallies.hour, hourOf(at)))
    .limit(portion)
    .for('update', { skipLocked: true });
  const closed = await store
    .delete(eventTallies)
    .where(sql`(${eventTallies.action}, ${eventTallies.hour}, ${eventTallies.subject}) in ${over}`)
    .returning();
  return {
    summaries: closed.filter(row => row.unlogged > 0).map(summaryOf),
    mayBeMore: closed.length === portion,
  };
}

/**
 * Takes what was counted of an account, to be logged before its sign-in: so the failures before a sign-in never count
 * as failures after it.
 */
export async function takeTallies(store: Store, userId: string) {
  const open = and(eq(eventTallies.entityId, userId), gt(eventTallies.unlogged, 0));
  // In the order in which a failure that locks counts them.
  const rows = await store
    .select()
    .from(eventTallies)
    .where(open)
    .orderBy(desc(eventTallies.action))
    .for('update');
  if (rows.length === 0) return [];
  await store.update(eventTallies).set({ unlogged: 0 }).where(open);
  return rows.map(summaryOf);
}

type TallyRow = typeof eventTallies.$inferSelect;

function summaryOf({ action, subject, hour, unlogged, entityType, entityId, entityName }: TallyRow) {
  const entity =
    entityId === null || entityName === null
      ? undefined
      : { type: entityType as EntityType, id: entityId, name: entityName };
  return {
    action: action as CountedAction,
    parameters: {
      times: unlogged,
      hour: hour.toISOString(),
      network: entity === undefined ? subject : null,
    },
    actor: null,
    ...(entity === undefined ? {} : { entity }),
    origin: null,
  };
}
