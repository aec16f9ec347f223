import type { User } from '@portico/contract/schemas/user';
import { endpoints } from '@portico/contract/table';
import * as v from 'valibot';
import type { HandlersOf } from '../http/handler.ts';
import { decodeCursor, pageHeaders } from '../http/page.ts';
import type { Hub } from '../hub.ts';
import { countUsers, listUsers, type UserRow } from './queries.ts';
import { changeUser, createUser, removeUser, resetPassword, suspendUser } from './service.ts';

const cursorParts = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  v.pipe(v.string(), v.uuid()),
]);

/** `users.*` */
export function userRoutes(hub: Hub): HandlersOf<'users'> {
  const store = hub.database.db;
  return {
    'users.list': async ({ input }) => {
      const { limit, cursor, search } = input.query;
      const [createdAt, id] = decodeCursor(cursorParts, cursor) ?? [];
      const after =
        createdAt === undefined || id === undefined ? null : { createdAt: new Date(createdAt), id };
      const rows = await listUsers(store, { limit, after, search });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        body: page.map(shown),
        headers: pageHeaders(
          endpoints['users.list'],
          { limit, search },
          {
            total: await countUsers(store, search),
            next: last === undefined ? null : [last.createdAt.getTime(), last.id],
          },
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
