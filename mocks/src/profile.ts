import { findChanges } from '@portico/contract/events/changes';
import { userFields } from '@portico/contract/events/users';
import { passwordTimes } from '@portico/contract/hub/accounts';
import { isoOrNull } from '@portico/contract/hub/moments';
import { refuseIfChanged } from '@portico/contract/hub/refusal';
import { profileSession } from '@portico/contract/hub/responses';
import { exposesPassword, toOwnSignIn } from '@portico/contract/hub/signIns';
import { maxListedSignIns } from '@portico/contract/limits';
import { appSessionsOf, endAppSession, endAppSessions } from './appSessions.ts';
import type { Caller, Context, HandlersOf } from './context.ts';
import { findRow, latestFirst } from './find.ts';
import type { Session } from './organisation.ts';
import { addressOfPicture } from './pictures.ts';
import { dutiesOf, endSessionsOf, isLive, liveSessions, passwordStateOf } from './sessions.ts';

/** The handlers of `profile.*`. */
export const profileHandlers = (hub: Context): HandlersOf<'profile'> => {
  const { organisation, now } = hub;

  const read = ({ user, session }: Caller) => ({
    ...user,
    ...passwordTimes(passwordStateOf(user), organisation.settings),
    lastLogin: isoOrNull(session.previousLogin),
  });
  const change = (caller: Caller, call: { ifMatch?: string | null }, changes: object) => {
    const { user } = caller;
    refuseIfChanged(call, user);
    Object.assign(user, changes, { version: user.version + 1 });
    return read(caller);
  };
  const othersOf = ({ user, session }: Caller): Session[] =>
    latestFirst(liveSessions(hub, user.id), 'lastActiveAt').filter(row => row !== session);
  /** Ends the sessions of a caller at applications that began in other sessions than theirs. */
  const endOtherApps = ({ user, session }: Caller) =>
    endAppSessions(hub, session, row => row.userId === user.id && row.sessionId !== session.id);
  const find = (id: string) => findRow('session', organisation.sessions, id);

  return {
    'profile.read': ({ caller }) => read(caller),
    'profile.update': ({ caller, input: { body }, ...call }) =>
      findChanges(userFields, caller.user, body) === null ? read(caller) : change(caller, call, body),
    'profile.setAvatar': ({ caller, input: { body }, ...call }) =>
      change(caller, call, { avatar: addressOfPicture(body.picture) }),
    'profile.removeAvatar': ({ caller, ...call }) => change(caller, call, { avatar: null }),
    'profile.placeNavigation'({ caller, input: { body } }) {
      caller.user.isNavigationAtSide = body.isAtSide;
      return { ok: true };
    },
    'profile.sessions': ({ caller }) =>
      [caller.session, ...othersOf(caller)].map(row => profileSession(row, row === caller.session, null)),
    'profile.endSession'({ input: { params } }) {
      const row = find(params.id);
      row.endedAt = now();
      const signOutReport = endAppSessions(hub, row, app => app.sessionId === row.id);
      return { ok: true, signOutReport };
    },
    'profile.signIns': ({ caller: { user, session } }) =>
      latestFirst(organisation.sessions.toReversed(), 'createdAt')
        .filter(row => row.userId === user.id)
        .slice(0, maxListedSignIns)
        .map(row => {
          const state = row === session ? 'current' : isLive(hub, row) ? 'live' : 'ended';
          return toOwnSignIn(row, { state, isReported: row.reportedAt !== null, location: null });
        }),
    'profile.reportSignIn'({ caller, input: { params } }) {
      const { user, session } = caller;
      const row = find(params.id);
      row.reportedAt = now();
      if (exposesPassword(row, passwordStateOf(user), now())) user.passwordExposedAt ??= now();
      endSessionsOf(hub, user.id, session);
      const signOutReport = endOtherApps(caller);
      const mustChangePassword = dutiesOf(hub, caller).duties.includes('change_password');
      return { ok: true, signOutReport, mustChangePassword };
    },
    'profile.appSessions': ({ caller: { user, session } }) =>
      appSessionsOf(hub, user.id).map(row => ({ ...row, isThisDevice: row.sessionId === session.id })),
    'profile.endAppSession'({ caller: { user }, input: { params } }) {
      const ended = endAppSession(hub, user.id, params.id, user);
      return { ended: ended !== null, signOutReport: ended?.signOutReport ?? null };
    },
    'profile.endOtherSessions'({ caller }) {
      const ended = endSessionsOf(hub, caller.user.id, caller.session).length;
      return { ended, signOutReport: endOtherApps(caller) };
    },
  };
};
