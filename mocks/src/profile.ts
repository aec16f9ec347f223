import { deviceOf } from '@portico/contract/devices';
import { findChanges } from '@portico/contract/events/changes';
import { applicationEntity, sessionEntity, userEntity } from '@portico/contract/events/entities';
import { userFields } from '@portico/contract/events/users';
import { passwordTimes } from '@portico/contract/hub/accounts';
import { isoOrNull } from '@portico/contract/hub/moments';
import { missing, Refusal, refuseIfChanged } from '@portico/contract/hub/refusal';
import { profileSession } from '@portico/contract/hub/responses';
import { changeAvatar } from './avatars.ts';
import type { Caller, Context, HandlersOf } from './context.ts';
import type { Session } from './organisation.ts';
import { addressOfPicture } from './pictures.ts';
import { record } from './record.ts';
import { endPendingSignIns, endSession, isOver, liveSessions, passwordStateOf } from './sessions.ts';
import { listSignIns, reportSignIn } from './signIns.ts';
import { endAppSessions } from './signOuts.ts';
import { appSessionsOf, endAppSessionOf } from './userSessions.ts';

/** The handlers of `profile.*`. */
export const profileHandlers = (hub: Context): HandlersOf<'profile'> => {
  const { organisation } = hub;

  const profileOf = ({ user, session }: Caller) => ({
    ...user,
    ...passwordTimes(passwordStateOf(user), organisation.settings),
    lastLogin: isoOrNull(session.previousLogin),
  });

  const othersOf = ({ user, session }: Caller): Session[] =>
    liveSessions(hub, user.id)
      .filter(row => row.id !== session.id)
      .toSorted((one, other) => other.lastActiveAt - one.lastActiveAt);

  return {
    'profile.read': ({ caller }) => ({ body: profileOf(caller) }),
    'profile.update'({ caller, input: { body }, ...call }) {
      const { user } = caller;
      refuseIfChanged(call, user);
      const changes = findChanges(userFields, user, body);
      if (changes === null) return { body: profileOf(caller) };
      Object.assign(user, body);
      user.version += 1;
      const parameters = { changes, isOwnProfile: true };
      record(hub, { action: 'update_user', parameters, actor: user, entity: userEntity(user) });
      return { body: profileOf(caller) };
    },
    async 'profile.setAvatar'({ caller, input: { body }, ...call }) {
      const { user } = caller;
      refuseIfChanged(call, user);
      await changeAvatar(hub, user, user, addressOfPicture(body.picture));
      return { body: profileOf(caller) };
    },
    async 'profile.removeAvatar'({ caller, ...call }) {
      refuseIfChanged(call, caller.user);
      await changeAvatar(hub, caller.user, caller.user, null);
      return { body: profileOf(caller) };
    },
    'profile.placeNavigation'({ caller, input: { body } }) {
      caller.user.isNavigationAtSide = body.isAtSide;
      return { body: { ok: true } };
    },
    'profile.sessions': ({ caller }) => ({
      body: [caller.session, ...othersOf(caller)].map(row =>
        profileSession(row, row === caller.session, null),
      ),
    }),
    'profile.endSession'({ caller, input: { params } }) {
      const { user, session } = caller;
      if (params.id === session.id) throw new Refusal('current_session');
      const row = othersOf(caller).find(({ id }) => id === params.id);
      if (row === undefined) throw missing('session');
      endSession(hub, row);
      const signOutReport = endAppSessions(hub, { userId: user.id }, app => app.sessionId === row.id);
      record(hub, {
        action: 'end_session',
        parameters: { device: deviceOf(row.userAgent).name },
        actor: user,
        entity: sessionEntity(row.id, user),
      });
      return { body: { ok: true, signOutReport } };
    },
    'profile.signIns': ({ caller }) => ({ body: listSignIns(hub, caller) }),
    'profile.reportSignIn': ({ caller, input: { params } }) => ({
      body: reportSignIn(hub, caller, params.id),
    }),
    'profile.appSessions': ({ caller: { user, session } }) => ({
      body: appSessionsOf(hub, user.id).map(row => ({ ...row, isThisDevice: row.sessionId === session.id })),
    }),
    'profile.endAppSession'({ caller: { user }, input: { params } }) {
      const ended = endAppSessionOf(hub, { userId: user.id, id: params.id, by: user.id });
      if (ended === null) return { body: { ended: false, signOutReport: null } };
      const entity = applicationEntity(ended.app);
      record(hub, { action: 'end_app_session', parameters: {}, actor: user, entity });
      return { body: { ended: true, signOutReport: ended.signOutReport } };
    },
    'profile.endOtherSessions'({ caller }) {
      const { user } = caller;
      const ended = othersOf(caller).length;
      const others = organisation.sessions.filter(
        row => row.userId === user.id && row.id !== caller.session.id && !isOver(hub, row),
      );
      for (const row of others) endSession(hub, row);
      endPendingSignIns(hub, user.id);
      const isOfOthers = (app: { sessionId: string | null }) => others.some(({ id }) => id === app.sessionId);
      const signOutReport = endAppSessions(hub, { userId: user.id }, isOfOthers);
      if (ended > 0) {
        record(hub, {
          action: 'end_session',
          parameters: { count: ended },
          actor: user,
          entity: userEntity(user),
        });
      }
      return { body: { ended, signOutReport } };
    },
  };
};
