import { applicationEntity } from '@portico/contract/events/entities';
import { refusedSignOn } from '@portico/contract/hub/events';
import { iso } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import { lifetimes, oidcLifetimes } from '@portico/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { findApplication } from '../../apps/applications/queries.ts';
import { visit } from '../../apps/portal/queries.ts';
import type { Hub } from '../../base/hub.ts';
import type { authorizationCodes, deviceCodes } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import type { ClientSession } from './liveClientSession.ts';
import type { Refreshed } from './requestMemory.ts';

/** The codes whose use is a sign-on. */
export type CodeTable = typeof authorizationCodes | typeof deviceCodes;

/** A code that was used up. */
export interface Consumed {
  clientSessionId: string | null;
  /** The user's recent visit to the application goes on. */
  isVisitContinued: boolean;
}

/** Marks a code as used, in a transaction. Returns null if it was used before. */
export type Consume = (store: Store, at: Date) => Promise<Consumed | null>;

/**
 * Returns the statement that marks a code as used and continues the recent visit of its user. It returns no row if the
 * code was used before.
 *
 * @param also more parts of the statement; they run in any case
 */
export function consumptionOf(table: CodeTable, also?: SQL): SQL {
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const since = sql`${sql.placeholder('since')}::timestamptz`;
  return sql`
    with consumed as (
      update ${table} set consumed_at = ${at} where hash = ${sql.placeholder('code')} and consumed_at is null
      returning client_session_id),
    continued as (
      update visits set last_seen_at = ${at} from consumed join client_sessions c on c.id = client_session_id
      where visits.user_id = c.user_id and visits.app_id = c.app_id and visits.last_seen_at > ${since}
      returning visits.id)${also === undefined ? sql`` : sql`, ${also}`}
    select client_session_id as "clientSessionId", exists (select from continued) as "isVisitContinued" from consumed`;
}

/** Returns the values of {@link consumptionOf}. */
export const consumptionValues = (code: string, at: Date) => ({
  code,
  at: iso(at),
  since: iso(at.getTime() - lifetimes.visitGap),
});

const refreshed = sql`hash = ${sql.placeholder('refreshed')}`;

/**
 * The ways to use a refresh token (decision 137). Each returns the client session, or nothing: of several concurrent
 * ones only one can be the first.
 */
const refreshes = {
  /** Uses the token up for its successor. */
  first: sql`update refresh_tokens set consumed_at = ${sql.placeholder('at')}::timestamptz
    where ${refreshed} and consumed_at is null returning client_session_id`,
  /** Answers a token that was just used up, while its successor is unused. */
  again: sql`select client_session_id from refresh_tokens
    where ${refreshed} and consumed_at between ${sql.placeholder('since')}::timestamptz
      and ${sql.placeholder('until')}::timestamptz
      and not exists (select from refresh_tokens later
        where later.hash = ${sql.placeholder('refresh hash')} and later.consumed_at is not null)`,
  /** Keeps the token, which then lasts as long as its session. */
  kept: sql`update refresh_tokens set expires_at = ${sql.placeholder('keptUntil')}::timestamptz
    where ${refreshed} and consumed_at is null returning client_session_id`,
} as const;

/**
 * Returns the statement that uses a refresh token and stores that its client session was refreshed, which continues one
 * without a session of the hub. It returns no row if the token cannot be used like this.
 *
 * @param also more parts of the statement; they read `refreshed`, or run in any case
 * @param deferFlush a column, as that of `Commits`
 */
export const refreshOf = (use: keyof typeof refreshes, also: SQL, deferFlush: SQL): SQL => sql`
    with refreshed as (${refreshes[use]}),
    touched as (
      update client_sessions set last_seen_at = ${sql.placeholder('at')}::timestamptz from refreshed
      where client_sessions.id = refreshed.client_session_id),
    ${also}
    select client_session_id as "clientSessionId", ${deferFlush} from refreshed`;

/** Returns the values of {@link refreshOf}. */
export const refreshValues = ({ hash, at, keptUntil }: Refreshed) => ({
  refreshed: hash,
  at: iso(at),
  since: iso(at.getTime() - oidcLifetimes.refreshRetry),
  until: iso(at.getTime() + oidcLifetimes.refreshRetry),
  keptUntil: iso(keptUntil ?? at),
});

/** Undoes the transaction of a code that was used before. */
class UsedBefore extends Error {}

/**
 * Uses a code up, counts the visit and logs the sign-on. Only one of several concurrent calls succeeds.
 *
 * @param known returns a client session that the request has found
 * @returns whether this call was the first
 */
export const consumeCode = (
  hub: Hub,
  consume: Consume,
  known: (clientSessionId: string) => ClientSession | null,
  origin: Origin | null,
): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const consumed = await consume(store, at);
    if (consumed === null) throw new UsedBefore();
    const { clientSessionId, isVisitContinued } = consumed;
    const session = clientSessionId === null ? null : known(clientSessionId);
    if (session === null) return true;
    const { user, appId, appName } = session;
    if (!isVisitContinued) await visit(store, { userId: user.id, appId }, at);
    if (session.isUseLogged) {
      report({
        action: 'sign_on',
        parameters: {},
        actor: user,
        entity: applicationEntity({ id: appId, name: appName }),
        origin,
      });
    }
    return true;
  }).catch((error: unknown) => {
    // It was used before, or the user or the application was deleted meanwhile.
    if (error instanceof UsedBefore || error instanceof Refusal) return false;
    throw error;
  });

/** Logs that a code or refresh token was used again. */
export const reportReuse = (hub: Hub, { appId }: ClientSession, origin: Origin | null): Promise<void> =>
  transact(hub, async ({ store, report }) => {
    report({ ...refusedSignOn(await findApplication(store, appId), 'token_spent'), origin });
  });
