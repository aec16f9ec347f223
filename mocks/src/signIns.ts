import { deviceOf } from '@portico/contract/devices';
import { sessionEntity } from '@portico/contract/events/entities';
import { isIdle } from '@portico/contract/hub/accounts';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { exposesPassword, toOwnSignIn } from '@portico/contract/hub/signIns';
import { maxListedSignIns } from '@portico/contract/limits';
import type { OwnSignIn } from '@portico/contract/schemas/profile';
import type { Caller, Context } from './context.ts';
import { forgetDevicesOf } from './factors.ts';
import type { Session } from './organisation.ts';
import { record } from './record.ts';
import {
  dutiesOf,
  endPendingSignIns,
  endSession,
  isOver,
  liveSessions,
  passwordStateOf,
} from './sessions.ts';
import { endAppSessions } from './signOuts.ts';

const listedMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the caller's recent sign-ins. */
export function listSignIns(hub: Context, { user, session }: Caller): OwnSignIn[] {
  const stateOf = (row: Session) => {
    if (row.id === session.id) return 'current';
    return isOver(hub, row) || isIdle(row, hub.now()) ? 'ended' : 'live';
  };
  return (
    hub.organisation.sessions
      .filter(row => row.userId === user.id && row.createdAt > hub.now() - listedMs)
      // Of those of the same moment, the last one first.
      .toReversed()
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .slice(0, maxListedSignIns)
      .map(row =>
        toOwnSignIn(row, { state: stateOf(row), isReported: row.reportedAt !== null, location: null }),
      )
  );
}

/** Reports a sign-in that was not the caller's. */
export function reportSignIn(hub: Context, { user, session }: Caller, id: string) {
  if (id === session.id) throw new Refusal('current_session');
  const row = hub.organisation.sessions.find(other => other.id === id && other.userId === user.id);
  if (row === undefined) throw missing('session');
  const answer = (signOutReport: string | null) => ({
    ok: true as const,
    signOutReport,
    mustChangePassword: dutiesOf(hub, { user, session }).duties.includes('change_password'),
  });
  if (row.reportedAt !== null) return answer(null);
  row.reportedAt = hub.now();
  const isPasswordExposed = exposesPassword(row, passwordStateOf(user), hub.now());
  if (isPasswordExposed) user.passwordExposedAt ??= hub.now();
  for (const other of liveSessions(hub, user.id)) if (other.id !== session.id) endSession(hub, other);
  endPendingSignIns(hub, user.id);
  forgetDevicesOf(hub, user);
  user.emailChange = null;
  const isOfOthers = (app: { userId: string; sessionId: string | null }) =>
    app.userId === user.id && app.sessionId !== session.id;
  const signOutReport = endAppSessions(hub, { userId: user.id }, isOfOthers);
  record(hub, {
    action: 'report_sign_in',
    parameters: { device: deviceOf(row.userAgent).name, ip: row.ip, isPasswordExposed },
    actor: user,
    entity: sessionEntity(id, user),
  });
  return answer(signOutReport);
}
