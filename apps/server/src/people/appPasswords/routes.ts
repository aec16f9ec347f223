import { iso } from '@portico/contract/lib/server/moments';
import type { AppPassword } from '@portico/contract/people/schemas/appPassword';
import type { Hub } from '../../base/hub.ts';
import { readUser } from '../../directory/accounts/queries.ts';
import {
  type AppPasswordRow,
  listAcceptingApps,
  listAppPasswords,
} from '../../directory/identity/appPasswords.ts';
import { lastUseOf } from '../../directory/identity/lastUse.ts';
import { done, type HandlersOf } from '../../http/handler.ts';
import { createAppPassword, removeAppPassword, removeAppPasswordOf } from './service.ts';

/** `appPasswords.*` */
export function appPasswordRoutes(hub: Hub): HandlersOf<'appPasswords'> {
  const store = hub.database.db;
  const toResponse = (row: AppPasswordRow): AppPassword => ({
    id: row.id,
    name: row.name,
    application: { id: row.appId, name: row.appName },
    createdAt: iso(row.createdAt),
    lastUsed: lastUseOf(hub, row),
  });
  const listOf = async (userId: string) => (await listAppPasswords(store, userId)).map(toResponse);
  return {
    'appPasswords.list': async ({ caller }) => ({
      body: { passwords: await listOf(caller.id), applications: await listAcceptingApps(store, caller) },
    }),
    'appPasswords.create': async ({ input, ...context }) => {
      const { row, password } = await createAppPassword(hub, context, input.body);
      return { body: { ...toResponse(row), username: context.caller.username, password } };
    },
    'appPasswords.remove': ({ input, ...context }) => done(removeAppPassword(hub, context, input.params.id)),
    'appPasswords.ofUser': async ({ input: { params } }) => ({
      body: await listOf((await readUser(store, params.id)).id),
    }),
    'appPasswords.removeOfUser': ({ input: { params }, ...context }) =>
      done(removeAppPasswordOf(hub, context, params.id, params.methodId)),
  };
}
