import { ruleBounds } from '@portico/contract/log/security/attempts';
import { and, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { asInstant } from '../../database/query/moments.ts';
import { events } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { EventRow } from '../../events/chain.ts';
import { firstSince } from '../../events/queries.ts';

/**
 * The maximum number of earlier attempts of each kind to read. In two hours, the log stores fewer failures than this
 * individually (`countedEvents`), so the last ten minutes are always read completely.
 */
const maxRead = 5000;
/** The maximum number of earlier sign-ins to read per user. */
const maxPerUser = 200;

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

/** The columns of an event that the rules use. */
export type AttemptRow = Pick<EventRow, keyof typeof columns>;

/**
 * Returns new sign-in attempts together with the earlier ones that the rules need: recent failures from the same
 * addresses, and sign-ins of the same users during the last 30 days. Oldest first.
 */
export async function listAttempts(store: Store, attempts: readonly EventRow[]): Promise<AttemptRow[]> {
  const [first] = attempts;
  const last = attempts.at(-1);
  if (first === undefined || last === undefined) return [];
  const since = (age: number) => new Date(first.at.getTime() - age);
  const addresses = new Set(attempts.map(({ ip }) => ip));
  const userIds = new Set(attempts.flatMap(row => row.actorId ?? []));
  const failures = await listFailures(store, addresses, since(ruleBounds.failureWindow), last);
  const signIns = await listSignIns(store, userIds, since(ruleBounds.usualPlaces), last);
  const all: AttemptRow[] = [...failures, ...signIns, ...attempts];
  const bySeq = new Map(all.map(row => [row.seq, row]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

function listFailures(store: Store, addresses: ReadonlySet<string>, since: Date, last: EventRow) {
  return store
    .select(columns)
    .from(events)
    .where(
      and(
        inArray(events.action, ['failed_login', 'account_locked']),
        inArray(events.ip, [...addresses]),
        gte(events.at, since),
        gte(events.seq, firstSince(asInstant(since))),
        lte(events.seq, last.seq),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(maxRead);
}

async function listSignIns(store: Store, userIds: ReadonlySet<string>, since: Date, last: EventRow) {
  if (userIds.size === 0) return [];
  const isOfUser = and(
    sql`${events.actorId} = person.id`,
    eq(events.action, 'login'),
    gt(events.at, since),
    lte(events.seq, last.seq),
  );
  // Reads the newest sign-ins of each user from the index of sign-ins, so that their other events are not scanned.
  const newest = store
    .select(columns)
    .from(events)
    .where(isOfUser)
    .orderBy(desc(events.seq))
    .limit(maxPerUser)
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
    .from(sql`unnest(${sql.param([...userIds])}::uuid[]) as person(id)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.seq))
    .limit(maxRead);
}
