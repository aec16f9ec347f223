import { applicationEntity } from '@portico/contract/events/entities';
import { refusedSignOn } from '@portico/contract/hub/events';
import { Refusal } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { sql } from 'drizzle-orm';
import { findApplication } from '../applications/queries.ts';
import { asInstant } from '../database/asInstant.ts';
import type { Store } from '../database/store.ts';
import { transact } from '../events/transact.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { visit } from '../portal/queries.ts';
import type { ClientSession } from './liveClientSession.ts';
import type { CodeTable } from './models/sources.ts';

/**
 * Marks a code as used, counts the visit and logs the sign-on. Only one of several concurrent calls succeeds.
 *
 * @param known returns a client session that the request has found
 * @returns whether this call was the first
 */
export const consumeCode = (
  hub: Hub,
  table: CodeTable,
  hash: string,
  known: (clientSessionId: string) => ClientSession | null,
  origin: Origin | null,
): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const consumed = await consumeAndContinue(store, table, hash, at);
    if (consumed === null) return false;
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
    // The user or the application was deleted meanwhile.
    if (error instanceof Refusal) return false;
    throw error;
  });

/** Marks a code as used and continues the recent visit of its user, in one statement. @returns null if it was used before */
async function consumeAndContinue(store: Store, table: CodeTable, hash: string, at: Date) {
  const { rows } = await store.execute<{ clientSessionId: string | null; isVisitContinued: boolean }>(sql`
    with consumed as (
      update ${table} set consumed_at = ${asInstant(at)} where hash = ${hash} and consumed_at is null
      returning client_session_id),
    continued as (
      update visits set last_seen_at = ${asInstant(at)} from consumed join client_sessions c on c.id = client_session_id
      where visits.user_id = c.user_id and visits.app_id = c.app_id
        and visits.last_seen_at > ${asInstant(at, -lifetimes.visitGap)}
      returning visits.id)
    select client_session_id as "clientSessionId", exists (select from continued) as "isVisitContinued" from consumed`);
  return rows[0] ?? null;
}

/** Logs that a code or refresh token was used again. */
export const reportReuse = (hub: Hub, { appId }: ClientSession, origin: Origin | null): Promise<void> =>
  transact(hub, async ({ store, report }) => {
    report({ ...refusedSignOn(await findApplication(store, appId), 'token_spent'), origin });
  });
