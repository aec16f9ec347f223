import type { User } from '@portico/contract/schemas/user';
import { endpoints } from '@portico/contract/table';
import type { HandlersOf } from '../http/handler.ts';
import { decodeCursor, pageHeaders } from '../http/page.ts';
import type { Hub } from '../hub.ts';
import { countUsers, listUsers, type UserRow } from './queries.ts';
import { changeUser, createUser, removeUser, resetPassword, suspendUser } from './service.ts';

/** `users.*` */
export function userRoutes(hub: Hub): HandlersOf<'users'> {
  const store = hub.database.db;
  return {
    'users.list': async ({ input }) => {
      const { limit, cursor, search } = input.query;
      const after = cursor === undefined ? null : decodeCursor(cursor);
      const rows = await listUsers(store, { limit, after, search });
      const page = rows.slice(0, limit);
      return {
        body: page.map(shown),
        headers: pageHeaders(
          endpoints['users.list'].path,
          { limit, search },
          await countUsers(store, search),
          rows.length > limit ? (page.at(-1) ?? null) : null,
        ),
      };
    },
    'users.create': async ({ input, ...by }) => {
      const told = await createUser(hub, by, input.body);
      return { body: { ...told, expiresAt: told.expiresAt.toISOString() } };
    },
    'users.update': async ({ input, ...by }) => ({
      body: shown(await changeUser(hub, by, input.params.id, input.body)),
    }),
    'users.remove': async ({ input, ...by }) => {
      await removeUser(hub, by, input.params.id);
      return { body: { ok: true } };
    },
    'users.suspend': async ({ input, ...by }) => ({
      body: shown(await suspendUser(hub, by, input.params.id, input.body.suspend)),
    }),
    'users.resetPassword': async ({ input, ...by }) => {
      const told = await resetPassword(hub, by, input.params.id);
      return { body: { ...told, expiresAt: told.expiresAt.toISOString() } };
    },
  };
}

const shown = (row: UserRow): User => ({
  ...row,
  isOwner: row.role === 'owner',
  tempPassword: row.hasTemporaryPassword,
  lastLogin: row.lastLoginAt?.toISOString() ?? null,
});
