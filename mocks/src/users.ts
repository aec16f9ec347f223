import { findChanges } from '@portico/contract/events/changes';
import { userEntity } from '@portico/contract/events/entities';
import { userFields } from '@portico/contract/events/users';
import { isIdle } from '@portico/contract/hub/accounts';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { Refusal, refuseIf, refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { profileSession } from '@portico/contract/hub/responses';
import { lifetimes, maxListedSessions } from '@portico/contract/limits';
import { isUnreachable } from '@portico/contract/names';
import { mayHold, refusalToUpdate } from '@portico/contract/rules';
import type { CreateUserBody, InvitationDelivery } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import {
  appSessionsOf,
  countSessions,
  endAppSession,
  endAppSessions,
  presentSessions,
} from './appSessions.ts';
import { actorOf, type Caller, type Context, type HandlersOf } from './context.ts';
import { addUser, findUserByName, setTemporaryPassword } from './credentials.ts';
import { removeFactors } from './factors.ts';
import { findUser } from './find.ts';
import { grant, revoke } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { pageOf } from './page.ts';
import { secret } from './random.ts';
import { recordUndoable } from './record.ts';
import { endSessionsOf } from './sessions.ts';
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

const toInvitation = ({ id, username, email, invitation }: StoredUser) => ({
  id,
  username,
  ...(invitation?.mail === 'due'
    ? { invitation: null, mailedTo: email }
    : { invitation: invitation?.secret ?? '', mailedTo: null }),
  expiresAt: iso(invitation?.expiresAt ?? 0),
});

/** The handlers of `users.*`. */
export const usersHandlers = (hub: Context): HandlersOf<'users'> => {
  const { organisation, now, random } = hub;

  const link = () => ({ secret: secret(random), expiresAt: now() + lifetimes.resetLink });
  const invite = (user: StoredUser, delivery: InvitationDelivery) => {
    const mail = delivery === 'mail' ? ('due' as const) : null;
    user.invitation = { secret: secret(random), expiresAt: now() + lifetimes.invitation, mail };
    user.isInvited = true;
    return toInvitation(user);
  };
  const create = (caller: Caller, { appAccess = [], ...body }: CreateUserBody): StoredUser => {
    const role = body.role ?? organisation.settings.defaultUserRole;
    for (const key of ['username', 'email'] as const) {
      if (findUserByName(hub, body[key]) !== undefined) throw takenName(key);
    }
    const user = addUser(hub, { ...body, role, password: null });
    for (const appId of appAccess) grant(hub, { userId: user.id, appId }, caller.user);
    return user;
  };
  /** Ends a user's sessions at the hub and at applications. @returns the report on the latter */
  const shutOut = (caller: Caller, user: StoredUser): string | null => {
    endSessionsOf(hub, user.id);
    return endAppSessions(hub, caller.session, row => row.userId === user.id);
  };
  /** Changes whether a user may sign in, which can be undone. */
  const setStatus = (
    caller: Caller,
    user: StoredUser,
    status: Partial<Pick<StoredUser, 'isSuspended' | 'isActive'>>,
    action: 'suspend_user' | 'unsuspend_user' | 'deactivate_user' | 'activate_user',
  ) => {
    if (Object.entries(status).every(([name, value]) => user[name as keyof typeof status] === value)) {
      return { ...toUser(user), signOutReport: null, eventId: null };
    }
    const event = { action, parameters: {}, actor: caller.user, entity: userEntity(user) } as const;
    const eventId = recordUndoable(hub, event, () => {
      Object.assign(user, status, { version: user.version + 1 });
    });
    const isShutOut = user.isSuspended || !user.isActive;
    return { ...toUser(user), signOutReport: isShutOut ? shutOut(caller, user) : null, eventId };
  };

  return {
    'users.list': ({ input: { query } }) => pageOf(api.users.list, usersFor(hub, query).map(toUser), query),
    'users.read': ({ input: { params } }) => toUser(findUser(hub, params.id)),
    'users.create'({ caller, input: { body } }) {
      const user = create(caller, body);
      setTemporaryPassword(hub, user);
      return toIssuedPassword(user);
    },
    'users.createInvited'({ caller, input: { body } }) {
      const { delivery, ...details } = body;
      return invite(create(caller, details), delivery);
    },
    'users.update'({ caller, input: { params, body }, ...call }) {
      const { appAccess = [], ...details } = body;
      const user = findUser(hub, params.id);
      refuseIf(refusalToUpdate(actorOf(hub, caller), user, body.role));
      refuseIfChanged(call, user);
      const changes = findChanges(userFields, user, details);
      let signOutReport: string | null = null;
      if (changes !== null) Object.assign(user, details, { version: user.version + 1 });
      if (changes?.role !== undefined) {
        const isBeyond = ({ accessLevel }: { accessLevel: Parameters<typeof mayHold>[1] }) =>
          !mayHold(user.role, accessLevel);
        for (const app of organisation.apps.filter(isBeyond)) revoke(hub, { userId: user.id, appId: app.id });
        signOutReport = shutOut(caller, user);
      }
      for (const appId of appAccess) grant(hub, { userId: user.id, appId }, caller.user);
      return { ...toUser(user), signOutReport };
    },
    'users.removeAvatar'({ input: { params }, ...call }) {
      const user = findUser(hub, params.id);
      refuseIfChanged(call, user);
      Object.assign(user, { avatar: null, version: user.version + 1 });
      return toUser(user);
    },
    'users.remove'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      const signOutReport = shutOut(caller, user);
      organisation.users = organisation.users.filter(other => other !== user);
      organisation.grants = organisation.grants.filter(({ userId }) => userId !== user.id);
      organisation.requests = organisation.requests.filter(({ userId }) => userId !== user.id);
      return { ok: true, signOutReport };
    },
    'users.suspend'({ caller, input: { params, body } }) {
      const action = body.suspend ? 'suspend_user' : 'unsuspend_user';
      return setStatus(caller, findUser(hub, params.id), { isSuspended: body.suspend }, action);
    },
    'users.deactivate'({ caller, input: { params, body } }) {
      const action = body.deactivate ? 'deactivate_user' : 'activate_user';
      return setStatus(caller, findUser(hub, params.id), { isActive: !body.deactivate }, action);
    },
    'users.approve'({ input: { params } }) {
      const user = findUser(hub, params.id);
      Object.assign(user, { isApproved: true, emailVerified: true, version: user.version + 1 });
      return toUser(user);
    },
    'users.resetPassword'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      setTemporaryPassword(hub, user);
      return { ...toIssuedPassword(user), signOutReport: shutOut(caller, user) };
    },
    'users.resetFactors'({ caller, input: { params, body } }) {
      const user = findUser(hub, params.id);
      removeFactors(hub, user);
      const others = organisation.passkeys.filter(row => row.userId !== user.id);
      if (body.removesPasskeys) organisation.passkeys = others;
      if (body.choosesPassword) Object.assign(user, { password: null, resetLink: null });
      const { secret: enrolmentLink, expiresAt } = link();
      user.enrolment = { secret: enrolmentLink, expiresAt };
      const { id, username, password } = user;
      const issued = { id, username, enrolmentLink, choosesPassword: password === null };
      return { ...issued, expiresAt: iso(expiresAt), signOutReport: shutOut(caller, user) };
    },
    'users.createResetLink'({ input: { params } }) {
      const user = findUser(hub, params.id);
      user.resetLink = link();
      const { id, username, resetLink } = user;
      return { id, username, resetLink: resetLink.secret, expiresAt: iso(resetLink.expiresAt) };
    },
    'users.invite'({ input: { params, body } }) {
      const user = findUser(hub, params.id);
      const canMail = organisation.mailServer !== null && !isUnreachable(user.email);
      if (body.delivery === 'mail' && !canMail) throw new Refusal('cannot_mail');
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
        sessions: countSessions(hub, user.id),
        apps: organisation.grants.filter(isOwn).length,
        pendingRequests: organisation.requests.filter(row => isOwn(row) && row.state === 'pending').length,
      };
    },
    'users.sessions'({ caller, input: { params } }) {
      const { id } = findUser(hub, params.id);
      const sessions = presentSessions(hub, id).slice(0, maxListedSessions);
      const isListed = ({ sessionId }: { sessionId: string | null }) =>
        sessionId === null || sessions.some(row => row.id === sessionId);
      const rows = sessions.map(row => ({
        ...profileSession(row, row === caller.session, null),
        isIdle: isIdle(row, now()),
      }));
      const apps = appSessionsOf(hub, id).filter(isListed);
      return { total: countSessions(hub, id), sessions: rows, apps };
    },
    'users.endSession'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      const session = presentSessions(hub, user.id).find(({ id }) => id === params.sessionId);
      if (session === undefined) return { ended: 0, signOutReport: null };
      session.endedAt = now();
      const signOutReport = endAppSessions(hub, caller.session, row => row.sessionId === session.id);
      return { ended: 1, signOutReport };
    },
    'users.endSessions'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      return { ended: countSessions(hub, user.id), signOutReport: shutOut(caller, user) };
    },
    'users.endAppSession'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      const ended = endAppSession(hub, user.id, params.sessionId, caller.user);
      return { ended: ended === null ? 0 : 1, signOutReport: ended?.signOutReport ?? null };
    },
  };
};
