import { missing } from '@portico/contract/api/server/refusal';
import type { Hub } from '../../base/hub.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import type { ActionContext } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';

/** Runs an action on a user, whose row is locked. @throws {Refusal} `not_found` */
export const actOn = <Result>(
  hub: Hub,
  context: ActionContext,
  id: string,
  work: (action: ActionTransaction, target: UserRow) => Promise<Result>,
): Promise<Result> =>
  runAction(hub, context, { users: [id] }, action => {
    const target = action.user(id);
    if (target === null) throw missing('user');
    return work(action, target);
  });
