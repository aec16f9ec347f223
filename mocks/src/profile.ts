import { deviceOf } from '@portico/contract/devices';
import { lifetimes } from '@portico/contract/limits';
import { type Caller, type Context, type HandlersOf, iso } from './context.ts';
import type { Session } from './organisation.ts';
import { record, userEntity } from './record.ts';
import { Refusal } from './refusal.ts';
import { endSession, liveSessions } from './sessions.ts';

/** What people see and change of themselves, and where they are signed in. */
export const profileHandlers = (hub: Context): HandlersOf<'profile'> => {
  const { organisation } = hub;

  const profileOf = ({ user, session }: Caller) => ({
    ...user,
    lastLogin: session.previousLogin === null ? null : iso(session.previousLogin),
    passwordChangedAt: iso(user.passwordChangedAt),
    passwordDueAt: organisation.settings.requirePasswordChange
      ? iso(user.passwordChangedAt + lifetimes.password)
      : null,
  });

  const othersOf = ({ user, session }: Caller): Session[] =>
    liveSessions(hub, user.id)
      .filter(row => row.id !== session.id)
      .toSorted((one, other) => other.lastActiveAt - one.lastActiveAt);

  const toResponse = (row: Session, isCurrent: boolean) => ({
    ...row,
    isCurrent,
    ipAddress: row.ip,
    location: null,
    createdAt: iso(row.startedAt),
    lastSeenAt: iso(row.lastActiveAt),
  });

  return {
    'profile.read': ({ caller }) => ({ body: profileOf(caller) }),
    'profile.update'({ caller, input: { body } }) {
      const { user } = caller;
      Object.assign(user, body);
      const details = `${user.username} changed their own profile`;
      record(hub, { action: 'update_user', actor: user, entity: userEntity(user), details });
      return { body: profileOf(caller) };
    },
    'profile.sessions': ({ caller }) => ({
      body: [toResponse(caller.session, true), ...othersOf(caller).map(row => toResponse(row, false))],
    }),
    'profile.endSession'({ caller, input: { params } }) {
      const { user, session } = caller;
      if (params.id === session.id) throw new Refusal('current_session');
      const row = othersOf(caller).find(({ id }) => id === params.id);
      if (row === undefined) throw new Refusal('not_found', { message: 'This session has ended already.' });
      endSession(hub, row);
      record(hub, {
        action: 'end_session',
        actor: user,
        entity: { type: 'session', id: row.id, name: user.username },
        details: `${user.username} ended another session of theirs: ${deviceOf(row.userAgent).name}`,
      });
      return { body: { ok: true } };
    },
    'profile.endOtherSessions'({ caller }) {
      const { user } = caller;
      const others = othersOf(caller);
      for (const row of others) endSession(hub, row);
      if (others.length > 0) {
        const details = `${user.username} ended all their other sessions: ${others.length}`;
        record(hub, { action: 'end_session', actor: user, entity: userEntity(user), details });
      }
      return { body: { ended: others.length } };
    },
  };
};
