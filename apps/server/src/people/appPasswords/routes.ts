import { missing } from '@portico/contract/hub/refusal';
import type { Hub } from '../../base/hub.ts';
import { findUser } from '../../directory/accounts/queries.ts';
import { listAcceptingApps, listAppPasswords } from '../../directory/identity/appPasswords.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { toResponse } from './response.ts';
import { createAppPassword, removeAppPassword, removeAppPasswordOf } from './service.ts';

/** `appPasswords.*` */
export function appPasswordRoutes(hub: Hub): HandlersOf<'appPasswords'> {
  const store = hub.database.db;
  const listOf = async (userId: string) =>
    (await listAppPasswords(store, userId)).map(row => toResponse(hub, row));
  return {
    'appPasswords.list': async ({ caller }) => ({
      body: { passwords: await listOf(caller.id), applications: await listAcceptingApps(store, caller) },
    }),
    'appPasswords.create': async ({ input, ...context }) => {
      const { row, password } = await createAppPassword(hub, context, input.body);
      return { body: { ...toResponse(hub, row), username: context.caller.username, password } };
    },
    'appPasswords.remove': async ({ input, ...context }) => {
      await removeAppPassword(hub, context, input.params.id);
      return { body: { ok: true } };
    },
    'appPasswords.ofUser': async ({ input: { params } }) => {
      if ((await findUser(store, params.id)) === null) throw missing('user');
      return { body: await listOf(params.id) };
    },
    'appPasswords.removeOfUser': async ({ input, ...context }) => {
      await removeAppPasswordOf(hub, context, input.params.id, input.params.methodId);
      return { body: { ok: true } };
    },
  };
}
