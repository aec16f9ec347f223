import { refuseIfChanged } from '@portico/contract/api/server/refusal';
import { findChanges } from '@portico/contract/log/events/changes';
import { userEntity } from '@portico/contract/log/events/entities';
import { userFields } from '@portico/contract/people/events/users';
import type { PlaceNavigationBody, UpdateProfileBody } from '@portico/contract/people/schemas/profile';
import { eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { users } from '../../database/schema.ts';
import { type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';

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
