import { deviceOf } from '@portico/contract/devices';
import { findChanges } from '@portico/contract/events/changes';
import { sessionEntity, userEntity } from '@portico/contract/events/entities';
import { userFields } from '@portico/contract/events/users';
import { missing, Refusal, refuseIfChanged } from '@portico/contract/hub/refusal';
import type { PlaceNavigationBody, UpdateProfileBody } from '@portico/contract/schemas/profile';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { sessions, users } from '../../database/schema.ts';
import { type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { endPendingSignIns } from '../../directory/identity/pendingSignIns.ts';
import { openReport } from '../../events/signOutReports.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { isLiveAt, isOver } from '../../signIn/session/queries.ts';
import { isSession } from './queries.ts';

/** Updates the caller's profile. */
export const changeProfile = (hub: Hub, context: ActionContext, body: UpdateProfileBody): Promise<UserRow> =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    refuseIfChanged(context, self);
    const changes = findChanges(userFields, self, body);
    if (changes === null) return self;
    const updated = await updateUser(store, self.id, { ...body, updatedAt: at });
    report({ action: 'update_user', parameters: { changes, isOwnProfile: true }, entity: userEntity(self) });
    return updated ?? self;
  });

/** Stores where the caller's console shows the navigation. It is no event and no new version: only they see it. */
export const placeNavigation = (hub: Hub, context: ActionContext, { isAtSide }: PlaceNavigationBody) =>
  runAction(hub, context, {}, async ({ store, self }) => {
    await store.update(users).set({ isNavigationAtSide: isAtSide }).where(eq(users.id, self.id));
  });

/**
 * Ends another session of the caller. It takes effect from the next request, in every process.
 *
 * @returns the id of the report on its sessions at applications; null if none is notified
 * @throws {Refusal} `current_session`, or `not_found` for a session that has ended, belongs to another user or does not
 * exist
 */
export async function endOwnSession(hub: Hub, context: ActionContext<SessionCaller>, id: string) {
  if (id === context.caller.sessionId) throw new Refusal('current_session');
  return runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const isThis = and(isSession(self.id, id), isLiveAt(at));
    const ended = await firstOf(store.update(sessions).set({ endedAt: at }).where(isThis).returning());
    if (ended === null) throw missing('session');
    report({
      action: 'end_session',
      parameters: { device: deviceOf(ended.userAgent).name },
      entity: sessionEntity(id, self),
    });
    return openReport(store, at, self.id);
  });
}

/**
 * Ends all other sessions of the caller, and their sign-ins between steps. Sessions at applications outlast idleness at
 * the hub, so idle ones end too.
 *
 * @returns how many of them were live, as the user sees them listed, and the report on their sessions at applications
 */
export const endOtherSessions = (hub: Hub, context: ActionContext<SessionCaller>) =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const isOther = and(eq(sessions.userId, self.id), ne(sessions.id, context.caller.sessionId));
    const rows = await store
      .update(sessions)
      .set({ endedAt: at })
      .where(and(isOther, isNull(sessions.endedAt)))
      .returning();
    await endPendingSignIns(store, [self.id]);
    const ended = rows.filter(row => !isOver({ ...row, endedAt: null }, at)).length;
    if (ended > 0) report({ action: 'end_session', parameters: { count: ended }, entity: userEntity(self) });
    return { ended, signOutReport: await openReport(store, at, self.id) };
  });
