import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { Refusal, refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { profileSession } from '@portico/contract/hub/responses';
import { lifetimes, maxListedSessions } from '@portico/contract/limits';
import type { CreateUserBody, InvitationDelivery } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { appSessionsOf, endAppSessions } from './appSessions.ts';
import type { Context, HandlersOf } from './context.ts';
import { addUser, findUserByName, setTemporaryPassword } from './credentials.ts';
import { removeFactors } from './factors.ts';
import { findUser, latestFirst } from './find.ts';
import { grant } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { pageOf } from './page.ts';
import { secret } from './random.ts';
import { undoable } from './record.ts';
import { endSessionsOf, liveSessions } from './sessions.ts';
import { usersFor } from './usersPage.ts';

/** Returns a user of the console. */
export const toUser = (user: StoredUser) => ({
  ...user,
  isOwner: user.role === 'owner',
  tempPassword: user.hasTemporaryPassword,
  lastLogin: user.lastLogin === null ? null : iso(user.lastLogin),
});

const toIssuedPassword = ({ id, username, password, temporaryPasswordExpiresAt }: StoredUser) => ({
  id,
  username,
  tempPassword: password ?? '',
  expiresAt: iso(temporaryPasswordExpiresAt ?? 0),
});

/** The handlers of `users.*`. */
export const usersHandlers = (hub: Context): HandlersOf<'users'> => {
  const { organisation, now, random } = hub;

  const link = () => ({ secret: secret(random), expiresAt: now() + lifetimes.resetLink });
  const invite = (user: StoredUser, delivery: InvitationDelivery) => {
    const isMailed = delivery === 'mail';
    const expiresAt = now() + lifetimes.invitation;
    const invitation = { secret: secret(random), expiresAt, mail: isMailed ? ('due' as const) : null };
    Object.assign(user, { invitation, isInvited: true });
    const sent = isMailed
      ? { invitation: null, mailedTo: user.email }
      : { invitation: invitation.secret, mailedTo: null };
    return { id: user.id, username: user.username, expiresAt: iso(expiresAt), ...sent };
  };
  const create = ({ role = organisation.settings.defaultUserRole, ...body }: CreateUserBody): StoredUser => {
    for (const key of ['username', 'email'] as const) {
      if (findUserByName(hub, body[key]) !== undefined) throw takenName(key);
    }
    return addUser(hub, { ...body, role, password: null });
  };
  /** Ends a user's sessions at the hub and at applications. @returns the report on the latter */
  const shutOut = ({ id }: StoredUser): string | null => {
    endSessionsOf(hub, id);
    return endAppSessions(hub, row => row.userId === id);
  };
  /** Returns a user's number of sessions: those of the hub, and those at applications that have none. */
  const countSessions = ({ id }: StoredUser) =>
    liveSessions(hub, id).length +
    organisation.appSessions.filter(row => row.userId === id && row.sessionId === null).length;
  /** Changes whether a user may sign in. */
  const setStatus = (id: string, status: Partial<Pick<StoredUser, 'isSuspended' | 'isActive'>>) => {
    const user = findUser(hub, id);
    const eventId = undoable(hub, () => {
      Object.assign(user, status, { version: user.version + 1 });
    });
    const isShutOut = user.isSuspended || !user.isActive;
    return { ...toUser(user), signOutReport: isShutOut ? shutOut(user) : null, eventId };
  };

  return {
    'users.list': ({ input: { query } }) => pageOf(api.users.list, usersFor(hub, query).map(toUser), query),
    'users.read': ({ input: { params } }) => toUser(findUser(hub, params.id)),
    'users.create'({ input: { body } }) {
      const user = create(body);
      setTemporaryPassword(hub, user);
      return toIssuedPassword(user);
    },
    'users.createInvited': ({ input: { body } }) => invite(create(body), body.delivery),
    'users.update'({ caller, input: { params, body }, ...call }) {
      const { appAccess = [], ...details } = body;
      const user = findUser(hub, params.id);
      refuseIfChanged(call, user);
      const isOtherRole = details.role !== undefined && details.role !== user.role;
      Object.assign(user, details, { version: user.version + 1 });
      for (const appId of appAccess) grant(hub, { userId: user.id, appId }, caller.user);
      return { ...toUser(user), signOutReport: isOtherRole ? shutOut(user) : null };
    },
    'users.removeAvatar'({ input: { params }, ...call }) {
      const user = findUser(hub, params.id);
      refuseIfChanged(call, user);
      Object.assign(user, { avatar: null, version: user.version + 1 });
      return toUser(user);
    },
    'users.remove'({ input: { params } }) {
      const user = findUser(hub, params.id);
      const signOutReport = shutOut(user);
      organisation.users = organisation.users.filter(other => other !== user);
      organisation.grants = organisation.grants.filter(({ userId }) => userId !== user.id);
      organisation.requests = organisation.requests.filter(({ userId }) => userId !== user.id);
      return { ok: true, signOutReport };
    },
    'users.suspend': ({ input: { params, body } }) => setStatus(params.id, { isSuspended: body.suspend }),
    'users.deactivate': ({ input: { params, body } }) => setStatus(params.id, { isActive: !body.deactivate }),
    'users.approve'({ input: { params } }) {
      const user = findUser(hub, params.id);
      Object.assign(user, { isApproved: true, emailVerified: true, version: user.version + 1 });
      return toUser(user);
    },
    'users.resetPassword'({ input: { params } }) {
      const user = findUser(hub, params.id);
      setTemporaryPassword(hub, user);
      return { ...toIssuedPassword(user), signOutReport: shutOut(user) };
    },
    'users.resetFactors'({ input: { params, body } }) {
      const user = findUser(hub, params.id);
      removeFactors(hub, user);
      const others = organisation.passkeys.filter(row => row.userId !== user.id);
      if (body.removesPasskeys) organisation.passkeys = others;
      if (body.choosesPassword) Object.assign(user, { password: null, resetLink: null });
      const { secret: enrolmentLink, expiresAt } = link();
      user.enrolment = { secret: enrolmentLink, expiresAt };
      const { id, username, password } = user;
      const issued = { id, username, enrolmentLink, choosesPassword: password === null };
      return { ...issued, expiresAt: iso(expiresAt), signOutReport: shutOut(user) };
    },
    'users.createResetLink'({ input: { params } }) {
      const user = findUser(hub, params.id);
      user.resetLink = link();
      const { id, username, resetLink } = user;
      return { id, username, resetLink: resetLink.secret, expiresAt: iso(resetLink.expiresAt) };
    },
    'users.invite'({ input: { params, body } }) {
      const user = findUser(hub, params.id);
      if (body.delivery === 'mail' && organisation.mailServer === null) throw new Refusal('cannot_mail');
      return invite(user, body.delivery);
    },
    'users.revokeInvitation'({ input: { params } }) {
      const user = findUser(hub, params.id);
      user.invitation = null;
      return toUser(user);
    },
    'users.overview'({ input: { params } }) {
      const user = findUser(hub, params.id);
      const isOwn = ({ userId }: { userId: string }) => userId === user.id;
      return {
        createdAt: iso(user.createdAt),
        temporaryPasswordExpiresAt: isoOrNull(user.temporaryPasswordExpiresAt),
        invitationExpiresAt: isoOrNull(user.invitation?.expiresAt ?? null),
        invitationMail: user.invitation?.mail ?? null,
        lockedUntil: isoOrNull(user.lockedUntil),
        sessions: countSessions(user),
        apps: organisation.grants.filter(isOwn).length,
        pendingRequests: organisation.requests.filter(row => isOwn(row) && row.state === 'pending').length,
      };
    },
    'users.sessions'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      const sessions = latestFirst(liveSessions(hub, user.id), 'lastActiveAt')
        .slice(0, maxListedSessions)
        .map(row => ({ ...profileSession(row, row === caller.session, null), isIdle: false }));
      return { total: countSessions(user), sessions, apps: appSessionsOf(hub, user.id) };
    },
    'users.endSession'({ input: { params } }) {
      findUser(hub, params.id);
      const ended = organisation.sessions.filter(({ id }) => id === params.sessionId);
      for (const session of ended) session.endedAt = now();
      const signOutReport = endAppSessions(hub, row => row.sessionId === params.sessionId);
      return { ended: ended.length, signOutReport };
    },
    'users.endSessions'({ input: { params } }) {
      const user = findUser(hub, params.id);
      return { ended: countSessions(user), signOutReport: shutOut(user) };
    },
    'users.endAppSession': ({ input: { params } }) => ({
      ended: 1,
      signOutReport: endAppSessions(hub, row => row.id === params.sessionId),
    }),
  };
};
