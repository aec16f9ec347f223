import { pageHeaders } from '@portico/contract/hub/page';
import { missing } from '@portico/contract/hub/refusal';
import { endpoints } from '@portico/contract/table';
import type { Hub } from '../../base/hub.ts';
import { usersPage } from '../../directory/accounts/page.ts';
import { findUser, type UserRow } from '../../directory/accounts/queries.ts';
import { toUserResponse, toUserResponses } from '../../directory/identity/response.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { browserCookie } from '../../http/request/sessionCookie.ts';
import { removeAvatarOf } from '../avatars/avatarService.ts';
import { inviteUser, revokeInvitation } from './invitations.ts';
import { readOverview } from './overview.ts';
import { resetByLink } from './resetByLink.ts';
import {
  approveUser,
  changeUser,
  createInvitedUser,
  createResetLink,
  createUser,
  deactivateUser,
  removeUser,
  resetFactors,
  resetPassword,
  suspendUser,
} from './service.ts';
import { endAllSessionsOf, endSessionOf, endUserAppSession, readSessionsOf } from './sessions.ts';

/** `users.*`, and the use of a link to reset a password. */
export function userRoutes(hub: Hub): HandlersOf<'users'> & Pick<HandlersOf<'auth'>, 'auth.resetPassword'> {
  const store = hub.database.db;
  const responseOf = <Row extends UserRow>(row: Row) => toUserResponse(store, row);
  const isSecure = hub.config.publicUrl.startsWith('https:');
  return {
    'auth.resetPassword': async ({ input, origin, cookie, count }) => ({
      body: {
        username: await resetByLink(hub, input.body, cookie?.(browserCookie(isSecure)), origin, async () =>
          count?.('resetLinks'),
        ),
      },
    }),
    'users.list': async ({ input }) => {
      const { page, total, next, query } = await usersPage(store, input.query);
      return {
        body: await toUserResponses(store, page),
        headers: pageHeaders(endpoints['users.list'], query, { total, next }),
      };
    },
    'users.read': async ({ input }) => {
      const row = await findUser(store, input.params.id);
      if (row === null) throw missing('user');
      return { body: await responseOf(row) };
    },
    'users.create': async ({ input, ...context }) => ({
      body: await createUser(hub, context, input.body),
    }),
    'users.createInvited': async ({ input, ...context }) => ({
      body: await createInvitedUser(hub, context, input.body),
    }),
    'users.update': async ({ input, ...context }) => ({
      body: await responseOf(await changeUser(hub, context, input.params.id, input.body)),
    }),
    'users.removeAvatar': async ({ input, ...context }) => ({
      body: await responseOf(await removeAvatarOf(hub, context, input.params.id)),
    }),
    'users.remove': async ({ input, ...context }) => ({
      body: { ok: true, signOutReport: await removeUser(hub, context, input.params.id) },
    }),
    'users.suspend': async ({ input, ...context }) => ({
      body: await responseOf(await suspendUser(hub, context, input.params.id, input.body.suspend)),
    }),
    'users.deactivate': async ({ input, ...context }) => ({
      body: await responseOf(await deactivateUser(hub, context, input.params.id, input.body.deactivate)),
    }),
    'users.approve': async ({ input, ...context }) => ({
      body: await responseOf(await approveUser(hub, context, input.params.id)),
    }),
    'users.resetPassword': async ({ input, ...context }) => ({
      body: await resetPassword(hub, context, input.params.id),
    }),
    'users.resetFactors': async ({ input, ...context }) => ({
      body: await resetFactors(hub, context, input.params.id, input.body),
    }),
    'users.createResetLink': async ({ input, ...context }) => ({
      body: await createResetLink(hub, context, input.params.id),
    }),
    'users.invite': async ({ input, ...context }) => ({
      body: await inviteUser(hub, context, input.params.id, input.body.delivery),
    }),
    'users.revokeInvitation': async ({ input, ...context }) => ({
      body: await responseOf(await revokeInvitation(hub, context, input.params.id)),
    }),
    'users.overview': async ({ input }) => ({
      body: await readOverview(store, input.params.id, hub.now()),
    }),
    'users.sessions': async ({ input, caller }) => ({
      body: await readSessionsOf(hub, caller, input.params.id),
    }),
    'users.endSessions': async ({ input, ...context }) => ({
      body: await endAllSessionsOf(hub, context, input.params.id),
    }),
    'users.endSession': async ({ input, ...context }) => ({
      body: await endSessionOf(hub, context, input.params.id, input.params.sessionId),
    }),
    'users.endAppSession': async ({ input, ...context }) => ({
      body: await endUserAppSession(hub, context, input.params.id, input.params.sessionId),
    }),
  };
}
