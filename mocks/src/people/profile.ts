import { Refusal } from '@portico/contract/api/server/refusal';
import { profileSession } from '@portico/contract/api/server/responses';
import { isoOrNull } from '@portico/contract/lib/server/moments';
import { lifetimes, maxListedSignIns } from '@portico/contract/limits';
import { isUnreachable } from '@portico/contract/people/names';
import { passwordTimes } from '@portico/contract/people/server/accounts';
import { toOwnEmail } from '@portico/contract/people/server/emails';
import { exposesPassword, toOwnSignIn } from '@portico/contract/signIn/server/signIns';
import { appSessionsOf, endAppSessions } from '../apps/appSessions.ts';
import type { Caller, Context, HandlersOf } from '../context.ts';
import { changeRow, findRow, latestFirst, type ReadVersion } from '../data/find.ts';
import type { Session, StoredUser } from '../data/organisation.ts';
import { addressOfPicture } from '../data/pictures.ts';
import { endSessionsOf, liveSessions, passwordStateOf } from '../signIn/sessions.ts';

/** The handlers of `profile.*`. */
export const profileHandlers = (hub: Context): HandlersOf<'profile'> => {
  const { organisation, now } = hub;

  const read = ({ user, session }: Caller) => ({
    ...user,
    ...passwordTimes(passwordStateOf(user), organisation.settings),
    lastLogin: isoOrNull(session.previousLogin),
  });
  const change = (caller: Caller, call: ReadVersion, changes: Partial<StoredUser>) => {
    changeRow(call, caller.user, changes);
    return read(caller);
  };
  const othersOf = ({ user, session }: Caller): Session[] =>
    latestFirst(liveSessions(hub, user.id), 'lastActiveAt').filter(row => row !== session);
  const find = (id: string) => findRow('session', organisation.sessions, id);

  return {
    'profile.read': ({ caller }) => read(caller),
    'profile.update': ({ caller, input: { body }, ...call }) => change(caller, call, body),
    'profile.setAvatar': ({ caller, input: { body }, ...call }) =>
      change(caller, call, { avatar: addressOfPicture(body.picture) }),
    'profile.removeAvatar': ({ caller, ...call }) => change(caller, call, { avatar: null }),
    'profile.placeNavigation'({ caller, input: { body } }) {
      caller.user.isNavigationAtSide = body.isAtSide;
    },
    'profile.sessions': ({ caller }) =>
      [caller.session, ...othersOf(caller)].map(row => profileSession(row, row === caller.session, null)),
    'profile.endSession'({ input: { params } }) {
      find(params.id).endedAt = now();
      return { ok: true, signOutReport: null };
    },
    'profile.signIns': ({ caller: { user, session } }) =>
      latestFirst(organisation.sessions.toReversed(), 'createdAt')
        .filter(row => row.userId === user.id)
        .slice(0, maxListedSignIns)
        .map(row => {
          const state = row === session ? 'current' : row.endedAt === null ? 'live' : 'ended';
          return toOwnSignIn(row, { state, isReported: row.reportedAt !== null, location: null });
        }),
    'profile.reportSignIn'({ caller, input: { params } }) {
      const { user, session } = caller;
      const row = find(params.id);
      row.reportedAt = now();
      const mustChangePassword = exposesPassword(row, passwordStateOf(user), now());
      if (mustChangePassword) user.passwordExposedAt = now();
      endSessionsOf(hub, user.id, session);
      return { ok: true, signOutReport: null, mustChangePassword };
    },
    'profile.appSessions': ({ caller: { user, session } }) =>
      appSessionsOf(hub, user.id).map(row => ({ ...row, isThisDevice: row.sessionId === session.id })),
    'profile.endAppSession': ({ input: { params } }) => ({
      ended: true,
      signOutReport: endAppSessions(hub, row => row.id === params.id),
    }),
    'profile.endOtherSessions': ({ caller }) => ({
      ended: endSessionsOf(hub, caller.user.id, caller.session),
      signOutReport: null,
    }),
  };
};

/** The handlers of `emails.*`. Nothing is mailed, so no link is ever known: stories name its outcome. */
export const emailHandlers = (hub: Context): HandlersOf<'emails'> => {
  const sendsMail = () => hub.organisation.mailServer !== null;
  const read = ({ email, isEmailProven: isProven, emailChange }: StoredUser) =>
    toOwnEmail({ email, isProven }, emailChange, sendsMail());
  return {
    'emails.read': ({ caller: { user } }) => read(user),
    'emails.change'({ caller: { user }, input: { body } }) {
      const { email } = body;
      if (!sendsMail() || isUnreachable(email)) throw new Refusal('cannot_mail_address');
      const expiresAt = hub.now() + lifetimes.emailChange;
      user.emailChange = { email, isNewProven: false, isOldConfirmed: false, expiresAt };
      return read(user);
    },
    'emails.cancel'({ caller: { user } }) {
      user.emailChange = null;
      return read(user);
    },
    'emails.sendAgain': () => ({ isSent: sendsMail() }),
    'emails.answer': () => ({ outcome: 'proven' }),
  };
};
