import { lt, sql } from 'drizzle-orm';
import { asInstant } from '../../database/query/moments.ts';
import { signOutReports, signOuts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** How long a process may take for a delivery before another one takes over, in milliseconds. */
const leaseMs = 30_000;

/** How many due deliveries one statement scans, so that a backlog does not slow it down. */
const maxScanned = 500;

/** How long sign-outs are kept, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

/** A sign-out leased by this process. */
export interface Delivery {
  id: string;
  appId: string;
  userId: string;
  clientSessionId: string;
  address: string;
  backChannelSessionRequired: boolean;
  isByOwner: boolean;
  /** Including this one. */
  attempts: number;
}

/**
 * Leases due sign-outs, each for one process. First attempts come before retries, and every application's first before
 * any application's second, so that a dead application does not hold up others.
 *
 * @param except applications that have reached their limit of concurrent deliveries
 */
export async function leaseDueSignOuts(
  store: Store,
  at: Date,
  { limit, perApp, except }: { limit: number; perApp: number; except: readonly string[] },
): Promise<Delivery[]> {
  const { rows } = await store.execute<Delivery & Record<string, unknown>>(sql`
    with due as (
      select id, app_id, attempts, due_at from sign_outs
      where due_at <= ${asInstant(at)} and app_id <> all(${sql.param([...except])}::uuid[])
      order by attempts, due_at limit ${maxScanned}
    ), ranked as (
      select *, row_number() over (partition by app_id order by attempts, due_at) as place from due
    ), picked as (
      select d.id from sign_outs d join ranked using (id)
      where d.due_at <= ${asInstant(at)} and ranked.place <= ${perApp}
      order by ranked.attempts, ranked.place, ranked.due_at
      limit ${limit} for update of d skip locked
    )
    update sign_outs d set attempts = d.attempts + 1, due_at = ${asInstant(at, leaseMs)}
    from picked where d.id = picked.id
    returning d.id, d.app_id as "appId", d.user_id as "userId", d.client_session_id as "clientSessionId",
      d.back_channel_logout_uri as address, d.back_channel_session_required as "backChannelSessionRequired",
      d.is_back_channel_by_owner as "isByOwner", d.attempts`);
  return rows;
}

/** Deletes sign-outs after a day, told or not, and expired reports. */
export async function sweepSignOuts(store: Store, at: Date): Promise<void> {
  await store.delete(signOuts).where(lt(signOuts.createdAt, new Date(at.getTime() - keptMs)));
  await store.delete(signOutReports).where(lt(signOutReports.expiresAt, at));
}
