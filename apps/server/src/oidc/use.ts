import { applicationEntity } from '@portico/contract/events/entities';
import { refusedSignOn } from '@portico/contract/hub/events';
import { Refusal } from '@portico/contract/hub/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { findApplication } from '../applications/queries.ts';
import { isUseLogged, transact } from '../events/transact.ts';
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
    const [consumed] = await store
      .update(table)
      .set({ consumedAt: at })
      .where(and(eq(table.hash, hash), isNull(table.consumedAt)))
      .returning({ clientSessionId: table.clientSessionId });
    if (consumed === undefined) return false;
    const session = consumed.clientSessionId === null ? null : known(consumed.clientSessionId);
    const app = session === null ? null : await findApplication(store, session.appId);
    if (session !== null) await visit(store, { userId: session.user.id, appId: session.appId }, at);
    if (session !== null && app !== null && (await isUseLogged(store))) {
      report({
        action: 'sign_on',
        parameters: {},
        actor: session.user,
        entity: applicationEntity(app),
        origin,
      });
    }
    return true;
  }).catch((error: unknown) => {
    // The user or the application was deleted meanwhile.
    if (error instanceof Refusal) return false;
    throw error;
  });

/** Logs that a code or refresh token was used again. */
export const reportReuse = (hub: Hub, { appId }: ClientSession, origin: Origin | null): Promise<void> =>
  transact(hub, async ({ store, report }) => {
    report({ ...refusedSignOn(await findApplication(store, appId), 'token_spent'), origin });
  });
