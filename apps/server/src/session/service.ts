import { sessionEntity } from '@portico/contract/events/entities';
import { forgottenPassword } from '@portico/contract/hub/events';
import { nameKey } from '@portico/contract/names';
import { transact } from '../events/transact.ts';
import type { Origin, SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { findAccountByName } from '../identity/account.ts';
import { newReportSecret, openReport } from '../signOuts/reports.ts';
import { endSession } from './queries.ts';
import { runAction } from './runAction.ts';

/**
 * Ends the caller's session.
 *
 * @returns the secret of the report for this browser; null if no application is told
 */
export const signOut = (hub: Hub, caller: SessionCaller, origin: Origin): Promise<string | null> => {
  const secret = newReportSecret(hub);
  return runAction(hub, { caller, origin }, {}, async ({ store, at, report }) => {
    await endSession(store, caller.sessionId, at);
    report({
      action: 'logout',
      parameters: {},
      entity: sessionEntity(caller.sessionId, caller),
    });
    return (await openReport(store, at, caller.id, secret)) === null ? null : secret;
  });
};

/** Logs a request for a password reset. The response does not reveal whether the name is known. */
export const requestPasswordReset = (hub: Hub, name: string, origin: Origin): Promise<void> =>
  transact(hub, async ({ store, report }) => {
    report({ ...forgottenPassword(await findAccountByName(store, nameKey(name)), name), origin });
  });
