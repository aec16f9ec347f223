import { pageHeaders } from '@portico/contract/api/server/page';
import { endpoints } from '@portico/contract/api/table';
import type { Hub } from '../../base/hub.ts';
import { usersPage } from '../../directory/accounts/page.ts';
import { readUser, type UserRow } from '../../directory/accounts/queries.ts';
import { toUserResponse, toUserResponses } from '../../directory/identity/response.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
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
  removeUser,
  resetFactors,
  resetPassword,
  setStatus,
} from './service.ts';
import { endAllSessionsOf, endSessionOf, endUserAppSession, readSessionsOf } from './sessions.ts';

/** `users.*`, and the use of a link to reset a password. */
export function userRoutes(hub: Hub): HandlersOf<'users'> & Pick<HandlersOf<'auth'>, 'auth.resetPassword'> {
  const store = hub.database.db;
  const answerUser = async <Row extends UserRow>(user: Promise<Row>) =>
    answer(toUserResponse(store, await user));
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
    'users.read': ({ input }) => answerUser(readUser(store, input.params.id)),
    'users.create': ({ input, ...context }) => answer(createUser(hub, context, input.body)),
    'users.createInvited': ({ input, ...context }) => answer(createInvitedUser(hub, context, input.body)),
    'users.update': ({ input, ...context }) =>
      answerUser(changeUser(hub, context, input.params.id, input.body)),
    'users.removeAvatar': ({ input, ...context }) =>
      answerUser(removeAvatarOf(hub, context, input.params.id)),
    'users.remove': async ({ input, ...context }) => ({
      body: { ok: true, signOutReport: await removeUser(hub, context, input.params.id) },
    }),
    'users.suspend': ({ input: { params, body }, ...context }) =>
      answerUser(setStatus(hub, context, params.id, body.suspend ? 'suspend_user' : 'unsuspend_user')),
    'users.deactivate': ({ input: { params, body }, ...context }) =>
      answerUser(setStatus(hub, context, params.id, body.deactivate ? 'deactivate_user' : 'activate_user')),
    'users.approve': ({ input, ...context }) => answerUser(approveUser(hub, context, input.params.id)),
    'users.resetPassword': ({ input, ...context }) => answer(resetPassword(hub, context, input.params.id)),
    'users.resetFactors': ({ input, ...context }) =>
      answer(resetFactors(hub, context, input.params.id, input.body)),
    'users.createResetLink': ({ input, ...context }) =>
      answer(createResetLink(hub, context, input.params.id)),
    'users.invite': ({ input, ...context }) =>
      answer(inviteUser(hub, context, input.params.id, input.body.delivery)),
    'users.revokeInvitation': ({ input, ...context }) =>
      answerUser(revokeInvitation(hub, context, input.params.id)),
    'users.overview': ({ input }) => answer(readOverview(store, input.params.id, hub.now())),
    'users.sessions': ({ input, caller }) => answer(readSessionsOf(hub, caller, input.params.id)),
    'users.endSessions': ({ input, ...context }) => answer(endAllSessionsOf(hub, context, input.params.id)),
    'users.endSession': ({ input: { params }, ...context }) =>
      answer(endSessionOf(hub, context, params.id, params.sessionId)),
    'users.endAppSession': ({ input: { params }, ...context }) =>
      answer(endUserAppSession(hub, context, params.id, params.sessionId)),
  };
}
