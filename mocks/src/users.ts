import { deviceOf } from '@portico/contract/devices';
import { findChanges } from '@portico/contract/events/changes';
import { applicationParameters, userEntity } from '@portico/contract/events/entities';
import type { TypedEvent } from '@portico/contract/events/table';
import { userFields } from '@portico/contract/events/users';
import { isIdle } from '@portico/contract/hub/accounts';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { Refusal, refuseIf, refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { profileSession } from '@portico/contract/hub/responses';
import { lifetimes, maxListedSessions } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import {
  mayHold,
  type Person,
  refusalToApprove,
  refusalToChangeEmail,
  refusalToCreate,
  refusalToDeactivate,
  refusalToDelete,
  refusalToEndSessions,
  refusalToGrant,
  refusalToInvite,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/rules';
import type { CreateUserBody } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { changeAvatar } from './avatars.ts';
import { actorOf, type Caller, type Context, type HandlersOf } from './context.ts';
import { invite, mailInvitationAgain, refuseUnmailable, setTemporaryPassword } from './credentials.ts';
import { askForEmailProof } from './emails.ts';
import { endEnrolmentLink } from './enrolment.ts';
import { removeFactors } from './factors.ts';
import { findApplication, findUser } from './find.ts';
import { grantTogether, revoke } from './grants.ts';
import { deleteRows, type StoredUser } from './organisation.ts';
import { removePasskeys } from './passkeys.ts';
import { addUser, refuseLookalike } from './people.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { endSession, endSessionsOf } from './sessions.ts';
import { changeStatus, endScriptsOf, shutOut, tellApps } from './shutOut.ts';
import { requireProof } from './signInRules.ts';
import { endAppSessions } from './signOuts.ts';
import { appSessionsOf, countSessions, endAppSessionOf, presentSessions } from './userSessions.ts';
import { usersPage } from './usersPage.ts';

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

type Named = Pick<StoredUser, 'id' | 'username'>;

/** The handlers of `users.*`. */
export const usersHandlers = (hub: Context): HandlersOf<'users'> => {
  const { organisation } = hub;

  const refuseTakenNames = (names: { username?: string; email?: string }, own?: StoredUser) => {
    const isTaken = (key: 'username' | 'email') =>
      organisation.users.some(user => user !== own && nameKey(user[key]) === nameKey(names[key] ?? ''));
    for (const key of ['username', 'email'] as const) if (isTaken(key)) throw takenName(key);
    refuseLookalike(hub, names.username, own);
  };

  /** Returns the applications to grant a user, or refuses one of them. */
  const applicationsFor = (caller: Caller, holder: Person, ids: readonly string[]) =>
    ids.map(id => {
      const app = findApplication(hub, id);
      refuseIf(refusalToGrant(actorOf(hub, caller), holder, app.accessLevel));
      return app;
    });

  /** Returns the target of an action on sessions, which the caller may take. */
  const targetOf = (caller: Caller, id: string) => {
    const user = findUser(hub, id);
    refuseIf(refusalToEndSessions(actorOf(hub, caller), user));
    return user;
  };

  /** Returns a user who has not chosen a password, and whom the caller may invite. */
  const invitedUser = (caller: Caller, id: string) => {
    const user = findUser(hub, id);
    refuseIf(refusalToInvite(actorOf(hub, caller), user));
    if (!user.isInvited) throw new Refusal('not_invited');
    return user;
  };

  const recordAction = (caller: Caller, user: Named, event: TypedEvent) =>
    record(hub, { ...event, actor: caller.user, entity: userEntity(user) });

  const recordInvitation = (caller: Caller, user: StoredUser) => {
    const parameters = user.invitation?.mail === 'due' ? { isMailed: true as const } : {};
    recordAction(caller, user, { action: 'create_invitation', parameters });
  };

  /** Creates a user, and grants their first applications. */
  const create = (caller: Caller, body: CreateUserBody, giveSecret: (user: StoredUser) => void) => {
    const { appAccess = [], role = organisation.settings.defaultUserRole, ...details } = body;
    refuseIf(refusalToCreate(actorOf(hub, caller), role));
    refuseTakenNames(body);
    const apps = applicationsFor(caller, { id: '', role }, appAccess);
    const user = addUser(hub, { ...details, role, password: null });
    giveSecret(user);
    askForEmailProof(hub, user);
    grantTogether(hub, caller.user, user, apps);
    recordAction(caller, user, { action: 'create_user', parameters: { role } });
    return user;
  };

  const unchanged = (user: StoredUser) => ({ body: { ...toUser(user), signOutReport: null, eventId: null } });

  return {
    'users.list'({ input: { query } }) {
      const { body, headers } = usersPage(hub, query, api.users.list);
      return { body: body.map(toUser), headers };
    },
    'users.read': ({ input: { params } }) => ({ body: toUser(findUser(hub, params.id)) }),
    'users.create'({ caller, input: { body } }) {
      const user = create(caller, body, created => setTemporaryPassword(hub, created));
      return { body: toIssuedPassword(user) };
    },
    'users.createInvited'({ caller, input }) {
      const { delivery, ...body } = input.body;
      refuseIf(refusalToCreate(actorOf(hub, caller), body.role ?? 'user'));
      refuseUnmailable(hub, body.email, delivery);
      const user = create(caller, body, created => invite(hub, created, delivery));
      recordInvitation(caller, user);
      return { body: toInvitation(user) };
    },
    'users.update'({ caller: { user: actor, session }, input, ...call }) {
      const { params } = input;
      const { appAccess = [], ...body } = input.body;
      // A copy, so that a change of the caller's own name is logged under the previous one.
      const caller = { user: { ...actor }, session };
      const user = findUser(hub, params.id);
      refuseIf(refusalToUpdate(actorOf(hub, caller), user, body.role));
      refuseIfChanged(call, user);
      const previous = { ...user };
      const changes = findChanges(userFields, previous, body);
      if (changes?.email !== undefined) {
        const sendsMail = organisation.mailServer !== null;
        refuseIf(refusalToChangeEmail(actorOf(hub, caller), user, { sendsMail }));
      }
      refuseTakenNames(body, user);
      const apps = applicationsFor(caller, { ...user, role: body.role ?? user.role }, appAccess);
      if (changes === null) {
        grantTogether(hub, caller.user, user, apps);
        return { body: { ...toUser(user), signOutReport: null } };
      }
      Object.assign(user, body, changes.email === undefined ? {} : { emailVerified: true });
      if (changes.email !== undefined) askForEmailProof(hub, user);
      user.version += 1;
      const isNewRole = user.role !== previous.role;
      if (isNewRole) {
        Object.assign(user, { invitation: null, resetLink: null });
        endEnrolmentLink(user);
        shutOut(hub, user);
        for (const app of organisation.apps) {
          if (mayHold(user.role, app.accessLevel) || !revoke(hub, { userId: user.id, appId: app.id }))
            continue;
          const parameters = { ...applicationParameters(app), isBeyondRole: true } as const;
          recordAction(caller, previous, { action: 'revoke_access', parameters });
        }
      }
      if (changes.email !== undefined) {
        mailInvitationAgain(hub, user);
        user.resetLink = null;
      }
      recordAction(caller, previous, { action: 'update_user', parameters: { changes, isOwnProfile: false } });
      grantTogether(hub, caller.user, user, apps);
      const signOutReport = isNewRole ? tellApps(hub, caller.user, user) : null;
      return { body: { ...toUser(user), signOutReport } };
    },
    async 'users.removeAvatar'({ caller, input: { params }, ...call }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToUpdate(actorOf(hub, caller), user));
      refuseIfChanged(call, user);
      await changeAvatar(hub, caller.user, user, null);
      return { body: toUser(user) };
    },
    'users.remove'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToDelete(actorOf(hub, caller), user));
      endSessionsOf(hub, user.id);
      const signOutReport = tellApps(hub, caller.user, user);
      organisation.users = organisation.users.filter(other => other !== user);
      const lists = [
        ...(['grants', 'requests', 'visits', 'notifications', 'subscriptions', 'tokens'] as const),
        ...(['preferences', 'consents', 'consentRequests', 'signOnTests', 'appPasswords'] as const),
        ...(['tablePreferences', 'savedViews'] as const),
      ];
      deleteRows(organisation, lists, { userId: user.id });
      endScriptsOf(hub, user);
      recordAction(caller, user, { action: 'delete_user', parameters: {} });
      return { body: { ok: true, signOutReport } };
    },
    'users.suspend'({ caller, input: { params, body } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToSuspend(actorOf(hub, caller), user));
      if (user.isSuspended === body.suspend) return unchanged(user);
      const isShutOut = changeStatus(hub, user, { isSuspended: body.suspend });
      const action = isShutOut ? 'suspend_user' : 'unsuspend_user';
      const eventId = recordAction(caller, user, { action, parameters: {} });
      const signOutReport = isShutOut ? tellApps(hub, caller.user, user) : null;
      return { body: { ...toUser(user), signOutReport, eventId } };
    },
    'users.deactivate'({ caller, input: { params, body } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToDeactivate(actorOf(hub, caller), user));
      if (user.isActive !== body.deactivate) return unchanged(user);
      const isShutOut = changeStatus(hub, user, { isActive: !body.deactivate });
      const action = isShutOut ? 'deactivate_user' : 'activate_user';
      const eventId = recordAction(caller, user, { action, parameters: {} });
      const signOutReport = isShutOut ? tellApps(hub, caller.user, user) : null;
      return { body: { ...toUser(user), signOutReport, eventId } };
    },
    'users.approve'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToApprove(actorOf(hub, caller), user));
      if (!user.isApproved) {
        Object.assign(user, { isApproved: true, emailVerified: true, version: user.version + 1 });
        if (!user.isEmailProven) askForEmailProof(hub, user);
        recordAction(caller, user, { action: 'approve_user', parameters: {} });
      }
      return { body: toUser(user) };
    },
    'users.resetPassword'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToReset(actorOf(hub, caller), user));
      setTemporaryPassword(hub, user);
      user.activatedAt = hub.now();
      user.version += 1;
      shutOut(hub, user);
      recordAction(caller, user, { action: 'reset_password', parameters: { isRecovery: false } });
      return { body: { ...toIssuedPassword(user), signOutReport: tellApps(hub, caller.user, user) } };
    },
    'users.resetFactors'({ caller, input: { params, body } }) {
      const user = findUser(hub, params.id);
      requireProof(hub, caller);
      refuseIf(refusalToReset(actorOf(hub, caller), user));
      removeFactors(hub, user);
      const passkeys = body.removesPasskeys ? removePasskeys(hub, user.id) : 0;
      if (body.choosesPassword) Object.assign(user, { password: null, resetLink: null });
      endSessionsOf(hub, user.id);
      const link = { secret: secret(hub.random), expiresAt: hub.now() + lifetimes.resetLink };
      user.enrolment = link;
      const choosesPassword = user.password === null;
      recordAction(caller, user, { action: 'reset_factors', parameters: { choosesPassword, passkeys } });
      const { id, username } = user;
      const signOutReport = tellApps(hub, caller.user, user);
      const expiresAt = iso(link.expiresAt);
      return {
        body: { id, username, enrolmentLink: link.secret, choosesPassword, expiresAt, signOutReport },
      };
    },
    'users.createResetLink'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToReset(actorOf(hub, caller), user));
      const link = { secret: secret(hub.random), expiresAt: hub.now() + lifetimes.resetLink };
      user.resetLink = link;
      recordAction(caller, user, { action: 'create_reset_link', parameters: {} });
      const { id, username } = user;
      return { body: { id, username, resetLink: link.secret, expiresAt: iso(link.expiresAt) } };
    },
    'users.invite'({ caller, input: { params, body } }) {
      const user = invitedUser(caller, params.id);
      refuseUnmailable(hub, user.email, body.delivery);
      user.version += 1;
      invite(hub, user, body.delivery);
      recordInvitation(caller, user);
      return { body: toInvitation(user) };
    },
    'users.revokeInvitation'({ caller, input: { params } }) {
      const user = invitedUser(caller, params.id);
      if (user.invitation !== null) {
        Object.assign(user, { invitation: null, version: user.version + 1 });
        recordAction(caller, user, { action: 'revoke_invitation', parameters: {} });
      }
      return { body: toUser(user) };
    },
    'users.overview'({ input: { params } }) {
      const user = findUser(hub, params.id);
      const until = organisation.lockouts.find(row => row.account === user.id)?.lockedUntil ?? null;
      const isOwn = ({ userId }: { userId: string }) => userId === user.id;
      return {
        body: {
          createdAt: iso(user.createdAt),
          temporaryPasswordExpiresAt: isoOrNull(user.temporaryPasswordExpiresAt),
          invitationExpiresAt: isoOrNull(user.invitation?.expiresAt ?? null),
          invitationMail: user.invitation?.mail ?? null,
          lockedUntil: until !== null && until > hub.now() ? iso(until) : null,
          sessions: countSessions(hub, user.id),
          apps: organisation.grants.filter(isOwn).length,
          pendingRequests: organisation.requests.filter(row => isOwn(row) && row.state === 'pending').length,
        },
      };
    },
    'users.sessions'({ caller, input: { params } }) {
      const { id } = findUser(hub, params.id);
      const sessions = presentSessions(hub, id).slice(0, maxListedSessions);
      const isListed = (sessionId: string | null) =>
        sessionId === null || sessions.some(row => row.id === sessionId);
      return {
        body: {
          total: countSessions(hub, id),
          sessions: sessions.map(row => ({
            ...profileSession(row, row === caller.session, null),
            isIdle: isIdle(row, hub.now()),
          })),
          apps: appSessionsOf(hub, id).filter(({ sessionId }) => isListed(sessionId)),
        },
      };
    },
    'users.endSession'({ caller, input: { params } }) {
      const user = targetOf(caller, params.id);
      const session = presentSessions(hub, user.id).find(({ id }) => id === params.sessionId);
      if (session === undefined) return { body: { ended: 0, signOutReport: null } };
      endSession(hub, session);
      const parameters = { device: deviceOf(session.userAgent).name };
      recordAction(caller, user, { action: 'end_user_sessions', parameters });
      const by = { userId: caller.user.id };
      const signOutReport = endAppSessions(hub, by, row => row.sessionId === session.id);
      return { body: { ended: 1, signOutReport } };
    },
    'users.endSessions'({ caller, input: { params } }) {
      const user = targetOf(caller, params.id);
      const count = countSessions(hub, user.id);
      if (count === 0) return { body: { ended: 0, signOutReport: null } };
      endSessionsOf(hub, user.id);
      recordAction(caller, user, { action: 'end_user_sessions', parameters: { count } });
      return { body: { ended: count, signOutReport: tellApps(hub, caller.user, user) } };
    },
    'users.endAppSession'({ caller, input: { params } }) {
      const user = targetOf(caller, params.id);
      const by = caller.user.id;
      const ended = endAppSessionOf(hub, { userId: user.id, id: params.sessionId, by });
      if (ended === null) return { body: { ended: 0, signOutReport: null } };
      const parameters = applicationParameters(ended.app);
      recordAction(caller, user, { action: 'end_user_app_session', parameters });
      return { body: { ended: 1, signOutReport: ended.signOutReport } };
    },
  };
};
