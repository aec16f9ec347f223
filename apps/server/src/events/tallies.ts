import { createHash } from 'node:crypto';
import { hour } from '@portico/contract/lib/durations';
import { iso } from '@portico/contract/lib/server/moments';
import { countedEvents, maxCountedNetworks } from '@portico/contract/limits';
import { type CountedAction, isCounted } from '@portico/contract/log/countedEvents';
import type { Entity } from '@portico/contract/log/events/entities';
import { otherNetworks } from '@portico/contract/log/events/summary';
import type { Action } from '@portico/contract/log/events/table';
import type { EntityType } from '@portico/contract/log/schemas/activity';
import { nameKey } from '@portico/contract/people/names';
import { and, desc, eq, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../database/query/prepared.ts';
import { eventTallies } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Origin } from '../http/handler.ts';

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hour) * hour);

/** The fields of an event without an actor by which it is counted. */
interface Countable {
  action: Action;
  entity?: Entity;
  origin: Origin | null;
  countedName?: string;
}

/** The subject under which all individually logged events of an action are counted. */
const total = 'total';

/** Number of counts that the typed names share. */
const nameSlots = 4096;

/** The maximum number of tallies that one transaction closes. */
const portion = 500;

/**
 * Counts an event that strangers can cause, in the transaction that reports it, after every other row lock.
 *
 * Events about a typed name are counted by name and network. Known and unknown names get the same decision and
 * statements, so that timing does not reveal which exist (threat 24). Other events are counted by entity, or by
 * network if they have none.
 *
 * @returns whether to log the event individually; all others are summarised in one event at the end of the hour
 */
export async function isLoggedIndividually(store: Store, at: Date, event: Countable): Promise<boolean> {
  if (!isCounted(event.action)) return true;
  const { perSubject, perNetwork, overall } = countedEvents[event.action];
  const hour = { action: event.action, hour: hourOf(at), at };
  const network = networkSubject(hour, event);
  const entity = event.entity === undefined ? null : sql`${`${event.entity.type}:${event.entity.id}`}`;
  const limits: [subject: SQL, limit: number][] =
    event.countedName === undefined
      ? [entity === null ? [network, perNetwork] : [entity, perSubject]]
      : [
          [sql`${slotOf(event.countedName)}`, perSubject],
          [network, perNetwork],
        ];
  // Every subject is counted, even if the first is over its limit.
  const counts = [];
  for (const [subject, limit] of limits) counts.push({ ...(await increment(store, hour, subject)), limit });
  const isFew =
    counts.every(({ seen, limit }) => seen <= limit) &&
    (await increment(store, hour, sql`${total}`)).seen <= overall;
  // The network as it was resolved above: resolving it again takes time that an event with an entity does not need.
  const counted = entity ?? sql`${counts.at(-1)?.subject}`;
  if (!isFew) await increment(store, hour, counted, event);
  return isFew;
}

/** Returns the slot of a name. Names share a fixed number of slots, so that guessing names cannot add more rows. */
const slotOf = (name: string): string =>
  `name:${createHash('sha256').update(nameKey(name)).digest().readUInt16BE() % nameSlots}`;

interface Hour {
  action: CountedAction;
  hour: Date;
  at: Date;
}

/** Returns the event's network if it has a count or there is room for one, otherwise the shared count of all others. */
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
 * Increments a count.
 *
 * @param unlogged an event that is not logged individually, to be included in the summary of the subject
 * @returns the number of events, including this one, and the subject under which they are counted
 */
async function increment(store: Store, hour: Hour, subject: SQL, unlogged?: Countable) {
  const { entity } = unlogged ?? {};
  const about =
    entity === undefined ? {} : { entityType: entity.type, entityId: entity.id, entityName: entity.name };
  const by = unlogged === undefined ? { seen: 1, unlogged: 0 } : { seen: 0, unlogged: 1 };
  const [row] = await store
    .insert(eventTallies)
    .values({
      action: hour.action,
      hour: hour.hour,
      subject,
      ...by,
      lastAt: hour.at,
      ...about,
    })
    .onConflictDoUpdate({
      target: [eventTallies.action, eventTallies.hour, eventTallies.subject],
      set: {
        seen: sql`${eventTallies.seen} + excluded.seen`,
        unlogged: sql`${eventTallies.unlogged} + excluded.unlogged`,
        lastAt: hour.at,
        ...about,
      },
    })
    .returning({ seen: eventTallies.seen, subject: eventTallies.subject });
  return row ?? { seen: 0, subject: total };
}

/**
 * Deletes the tallies of past hours, at most {@link portion} of them.
 *
 * @returns their summaries, to be logged in the same transaction so that a crash neither loses nor repeats any
 */
export async function takeClosedTallies(store: Store, at: Date) {
  const past = store
    .select({ key: sql`${eventTallies.action}, ${eventTallies.hour}, ${eventTallies.subject}` })
    .from(eventTallies)
    .where(lt(eventTallies.hour, hourOf(at)))
    .limit(portion)
    .for('update', { skipLocked: true });
  const closed = await store
    .delete(eventTallies)
    .where(sql`(${eventTallies.action}, ${eventTallies.hour}, ${eventTallies.subject}) in ${past}`)
    .returning();
  return {
    summaries: closed.filter(row => row.unlogged > 0).map(summaryOf),
    mayBeMore: closed.length >= portion,
  };
}

/**
 * Removes and returns the open counts of an account, to be logged before its sign-in. Otherwise the summary would
 * follow the sign-in and count its failures as later ones.
 */
export async function takeTallies(store: Store, userId: string) {
  const rows = await lockOpen(store, { userId });
  if (rows.length === 0) return [];
  await store.update(eventTallies).set({ unlogged: 0 }).where(isOpenOf(userId));
  return rows.map(summaryOf);
}

const isOpenOf = (userId: string | Placeholder) =>
  and(eq(eventTallies.entityId, userId), gt(eventTallies.unlogged, 0));

const lockOpen = prepared('lock_tallies', store =>
  store
    .select()
    .from(eventTallies)
    .where(isOpenOf(sql.placeholder('userId')))
    // In the order in which a failure that locks the account increments them.
    .orderBy(desc(eventTallies.action))
    .for('update'),
);

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
      hour: iso(hour),
      network: entity === undefined ? subject : null,
    },
    ...(entity === undefined ? {} : { entity }),
    actor: null,
    origin: null,
  };
}
