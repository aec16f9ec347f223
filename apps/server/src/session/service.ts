import { sessionEntity } from '@portico/contract/events/entities';
import { forgottenPassword } from '@portico/contract/hub/events';
import { nameKey } from '@portico/contract/names';
import { transact } from '../events/transact.ts';
import type { Origin, SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { endSession, findAccount } from './queries.ts';
import { runAction } from './runAction.ts';

/** Ends the caller's session. */
export const signOut = (hub: Hub, caller: SessionCaller, origin: Origin): Promise<void> =>
  runAction(hub, { caller, origin }, {}, async ({ store, at, report }) => {
    await endSession(store, caller.sessionId, at);
    report({
      action: 'logout',
      parameters: {},
      entity: sessionEntity(caller.sessionId, caller),
    });
  });

/** Logs a request for a password reset. The response does not reveal whether the name is known. */
export const requestPasswordReset = (hub: Hub, name: string, origin: Origin): Promise<void> =>
  transact(hub, async ({ store, report }) => {
    report({ ...forgottenPassword(await findAccount(store, nameKey(name)), name), origin });
  });
