import { Refusal, takenName } from '@portico/contract/api/server/refusal';
import { profileSession } from '@portico/contract/api/server/responses';
import { api } from '@portico/contract/api/table';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { foldText } from '@portico/contract/lib/text/foldText';
import { lifetimes, maxListedSessions, minTrigramLength } from '@portico/contract/limits';
import type { CreateUserBody, InvitationDelivery, UsersQuery } from '@portico/contract/people/schemas/user';
import { isUsable } from '@portico/contract/signIn/server/standing';
import { appSessionsOf, endAppSessions } from '../apps/appSessions.ts';
import { grant, holds } from '../apps/grants.ts';
import type { Context, HandlersOf } from '../context.ts';
import { changeRow, findUser, latestFirst, type ReadVersion } from '../data/find.ts';
import type { StoredUser } from '../data/organisation.ts';
import { secret } from '../data/random.ts';
import { undoable } from '../log/record.ts';
import { pageOf } from '../network/respond.ts';
import { addUser, findUserByName, setTemporaryPassword } from '../signIn/credentials.ts';
import { removeFactors } from '../signIn/factors.ts';
import { endSessionsOf, liveSessions } from '../signIn/sessions.ts';
import { heldBy } from '../signIn/signInRules.ts';

/** Returns a user of the console. */
export const toUser = (user: StoredUser) => ({
  ...user,
  isOwner: user.role === 'owner',
  tempPassword: user.hasTemporaryPassword,
  lastLogin: user.lastLogin === null ? null : iso(user.lastLogin),
});

const toIssuedPassword = (user: StoredUser) => ({
  ...user,
  tempPassword: user.password ?? '',
  expiresAt: iso(user.temporaryPasswordExpiresAt ?? 0),
});

/** Returns whether every part of a search is in a user's names. A short part matches only the beginning of words. */
export function matchesUser(user: StoredUser, search: string): boolean {
  const names = foldText([user.username, user.email, user.firstName, user.lastName].join(' '));
  return foldText(search)
    .split(' ')
    .every(part =>
      part.length < minTrigramLength ? ` ${names}`.includes(` ${part}`) : names.includes(part),
    );
}

const statuses: Record<NonNullable<UsersQuery['status']>, (user: StoredUser, hub: Context) => boolean> = {
  active: user => user.isActive && !user.isSuspended,
  suspended: user => user.isSuspended,
  inactive: user => !user.isActive,
  temporary: user => user.hasTemporaryPassword,
  invited: user => user.isInvited,
  unapproved: user => !user.isApproved,
  noFactor: (user, hub) => isUsable(user) && !heldBy(hub, user).hasFactor,
  noPasskey: (user, hub) => isUsable(user) && !heldBy(hub, user).hasPasskey,
};

/** Returns the users that a query names, in its order. @param holding the id of an application: only its holders */
export function usersFor(
  hub: Context,
  { search = '', role, status, sort = 'created', order = 'asc' }: Partial<UsersQuery>,
  holding?: string,
): StoredUser[] {
  // Users are stored in the order of their creation.
  const keyOf = (user: StoredUser) => (sort === 'created' ? 0 : (user[sort] ?? 0));
  const users = hub.organisation.users
    .filter(user => matchesUser(user, search))
    .filter(user => role === undefined || user.role === role)
    .filter(user => status === undefined || statuses[status](user, hub))
    .filter(user => holding === undefined || holds(hub, { userId: user.id, appId: holding }))
    .toSorted((one, other) => Number(keyOf(one) > keyOf(other)) - Number(keyOf(one) < keyOf(other)));
  return order === 'desc' ? users.reverse() : users;
}

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
  const change = (id: string, changes: Partial<StoredUser>, call: ReadVersion = {}) =>
    toUser(changeRow(call, findUser(hub, id), changes));
  /** Changes whether a user may sign in. */
  const setStatus = (id: string, status: Partial<StoredUser>) => {
    const user = findUser(hub, id);
    const eventId = undoable(hub, () => change(id, status));
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
      const isOtherRole = details.role !== undefined && details.role !== user.role;
      change(params.id, details, call);
      for (const appId of appAccess) grant(hub, { userId: user.id, appId }, caller.user);
      return { ...toUser(user), signOutReport: isOtherRole ? shutOut(user) : null };
    },
    'users.removeAvatar': ({ input: { params }, ...call }) => change(params.id, { avatar: null }, call),
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
    'users.approve': ({ input: { params } }) => change(params.id, { isApproved: true, emailVerified: true }),
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
      const enrolment = link();
      Object.assign(user, { enrolment });
      return {
        ...user,
        enrolmentLink: enrolment.secret,
        choosesPassword: user.password === null,
        expiresAt: iso(enrolment.expiresAt),
        signOutReport: shutOut(user),
      };
    },
    'users.createResetLink'({ input: { params } }) {
      const resetLink = link();
      const user = Object.assign(findUser(hub, params.id), { resetLink });
      return { ...user, resetLink: resetLink.secret, expiresAt: iso(resetLink.expiresAt) };
    },
    'users.invite'({ input: { params, body } }) {
      const user = findUser(hub, params.id);
      if (body.delivery === 'mail' && organisation.mailServer === null) throw new Refusal('cannot_mail');
      return invite(user, body.delivery);
    },
    'users.revokeInvitation': ({ input: { params } }) => change(params.id, { invitation: null }),
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
