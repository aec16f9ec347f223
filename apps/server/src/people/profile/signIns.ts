import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { deviceOf } from '@portico/contract/lib/devices';
import { day } from '@portico/contract/lib/durations';
import { maxListedSignIns } from '@portico/contract/limits';
import { sessionEntity } from '@portico/contract/log/events/entities';
import type { OwnSignIn } from '@portico/contract/people/schemas/profile';
import { exposesPassword, toOwnSignIn } from '@portico/contract/signIn/server/signIns';
import { openDuties } from '@portico/contract/signIn/server/standing';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { firstOf } from '../../database/query/rows.ts';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { endEmailChange } from '../../directory/identity/emails.ts';
import { exposePassword, findPassword } from '../../directory/identity/passwords.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { SessionCaller, SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { forgetDevicesOf } from '../../signIn/session/devices.ts';
import { endSessionsOf, isOver } from '../../signIn/session/queries.ts';
import { isSession } from './sessions.ts';

/** Maximum age of the sign-ins that their user sees, in milliseconds. Ended sessions are stored for that time. */
const listedMs = 30 * day;

/** Returns the caller's sign-ins of the last 30 days, the latest first. */
export async function readSignIns(hub: Hub, { id, sessionId }: SessionCaller): Promise<OwnSignIn[]> {
  const at = hub.now();
  const rows = await hub.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.createdAt, new Date(at.getTime() - listedMs))))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(maxListedSignIns);
  const stateOf = (row: (typeof rows)[number]) => {
    if (row.id === sessionId) return 'current';
    return isOver(row, at) ? 'ended' : 'live';
  };
  return rows.map(row =>
    toOwnSignIn(row, {
      state: stateOf(row),
      isReported: row.reportedAt !== null,
      location: hub.networks.placeOf(row.ip),
    }),
  );
}

/**
 * Reports a sign-in of the caller's account as not theirs. Ends all sessions but the caller's, which may have been
 * begun by the same person, forgets the devices that skip the second factor, and ends a change of address. If the
 * sign-in used the current password, the caller must replace it. Does nothing for one that was reported before.
 *
 * It requires no recent authentication: it only removes access, and must not delay the owner of an account.
 *
 * @throws {Refusal} `current_session`, or `not_found` for a session of another user or none
 */
export async function reportSignIn(hub: Hub, context: SessionContext, id: string) {
  const { sessionId } = context.caller;
  if (id === sessionId) throw new Refusal('current_session');
  // Of two calls at once, the second must not be refused for the action that the first one makes required.
  const caller: SessionCaller = { ...context.caller, duties: ['change_password'] };
  return runAction(hub, { ...context, caller }, {}, async ({ store, at, self, report }) => {
    // With the user's row locked no other report changes it.
    const reported = await firstOf(store.select().from(sessions).where(isSession(self.id, id)));
    if (reported === null) throw missing('session');
    if (reported.reportedAt !== null) {
      return { mustChangePassword: await mustChangePassword(store, self.id, at), signOutReport: null };
    }
    await store.update(sessions).set({ reportedAt: at }).where(eq(sessions.id, id));
    const password = await findPassword(store, self.id);
    const isPasswordExposed = exposesPassword(reported, password, at);
    if (password !== null && isPasswordExposed) await exposePassword(store, password, at);
    await endSessionsOf(store, self.id, at, sessionId);
    await forgetDevicesOf(store, self.id);
    await endEmailChange(store, self.id);
    report({
      action: 'report_sign_in',
      parameters: { device: deviceOf(reported.userAgent).name, ip: reported.ip, isPasswordExposed },
      entity: sessionEntity(id, self),
    });
    return {
      mustChangePassword: await mustChangePassword(store, self.id, at),
      signOutReport: await openReport(store, at, self.id),
    };
  });
}

const mustChangePassword = async (store: Store, userId: string, at: Date): Promise<boolean> =>
  openDuties(await findPassword(store, userId), await readSettings(store), at, null).duties.includes(
    'change_password',
  );
