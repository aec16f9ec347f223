import { sessionEntity } from '@portico/contract/log/events/entities';
import type { Hub } from '../../base/hub.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { Origin, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../runAction.ts';
import { endSession } from './queries.ts';

/**
 * Ends the caller's session, also an idle one, on which sessions at applications depend.
 *
 * @param by the hub's sign-out names applications that stay signed in; an application that requested it knows
 * @returns the secret of the report for this browser; null if there is none
 */
export const signOut = (hub: Hub, caller: SessionCaller, origin: Origin, by: 'hub' | 'application') => {
  const secret = newSecret(hub);
  return runAction(hub, { caller, origin, mayIdle: true }, {}, async ({ store, at, report }) => {
    await endSession(store, caller.sessionId, at);
    report({ action: 'logout', parameters: {}, entity: sessionEntity(caller.sessionId, caller) });
    return (await openReport(store, at, caller.id, secret, by === 'hub')) === null ? null : secret;
  });
};
