import { ruleBounds } from '@portico/contract/securityAttempts';
import { and, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';
import { firstSince } from '../events/queries.ts';

/**
 * Attempts of each kind that one look back reads at most: more failures than the log takes one by one in ten minutes,
 * which are those of two hours at most (`countedEvents`).
 */
const most = 5000;
/** Sign-ins of one person that are looked at. */
const mostOfPerson = 200;

const columns = {
  seq: events.seq,
  at: events.at,
  action: events.action,
  actorId: events.actorId,
  actorName: events.actorName,
  entityId: events.entityId,
  entityName: events.entityName,
  ip: events.ip,
  userAgent: events.userAgent,
};

/** What the rules read of an event. */
export type AttemptRow = Pick<EventRow, keyof typeof columns>;

/**
 * Lists the sign-in attempts that the rules need for these ones: failures from the same addresses shortly before,
 * and sign-ins of the same people during the last 30 days. Oldest first, the ones asked for included.
 */
export async function listAttempts(store: Store, asked: readonly EventRow[]): Promise<AttemptRow[]> {
  const [first] = asked;
  const last = asked.at(-1);
  if (first === undefined || last === undefined) return [];
  const since = (age: number) => new Date(first.at.getTime() - age);
  const earlier = [
    ...(await listFailures(store, new Set(asked.map(({ ip }) => ip)), since(ruleBounds.failureWindow), last)),
    ...(await listSignIns(
      store,
      new Set(asked.flatMap(row => row.actorId ?? [])),
      since(ruleBounds.usualPlaces),
      last,
    )),
  ];
  const bySeq = new Map<number, AttemptRow>([...earlier, ...asked].map(row => [row.seq, row]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

function listFailures(
  store: Store,
  addresses: ReadonlySet<string>,
  since: Date,
  last: EventRow,
): Promise<AttemptRow[]> {
  return store
    .select(columns)
    .from(events)
    .where(
      and(
        inArray(events.action, ['failed_login', 'account_locked']),
        inArray(events.ip, [...addresses]),
        gte(events.at, since),
        gte(events.seq, firstSince(sql`${since.toISOString()}::timestamptz`)),
        lte(events.seq, last.seq),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(most);
}

async function listSignIns(
  store: Store,
  people: ReadonlySet<string>,
  since: Date,
  last: EventRow,
): Promise<AttemptRow[]> {
  if (people.size === 0) return [];
  const own: SQL | undefined = and(
    sql`${events.actorId} = person.id`,
    eq(events.action, 'login'),
    gt(events.at, since),
    lte(events.seq, last.seq),
  );
  // The newest of each person, down the index of sign-ins: what else somebody did is not walked through.
  const newest = store
    .select(columns)
    .from(events)
    .where(own)
    .orderBy(desc(events.seq))
    .limit(mostOfPerson)
    .as('newest');
  return store
    .select({
      seq: newest.seq,
      at: newest.at,
      action: newest.action,
      actorId: newest.actorId,
      actorName: newest.actorName,
      entityId: newest.entityId,
      entityName: newest.entityName,
      ip: newest.ip,
      userAgent: newest.userAgent,
    })
    .from(sql`unnest(${sql.param([...people])}::uuid[]) as person(id)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.seq))
    .limit(most);
}
