import { createHash } from 'node:crypto';
import { consoleReaders } from '@portico/contract/api/audience';
import { pathOf } from '@portico/contract/api/endpoint';
import { otherRows } from '@portico/contract/api/rowTable';
import { refuseIf, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { bytesOfBase64, digestInAddress } from '@portico/contract/lib/pictures';
import { userEntity } from '@portico/contract/log/events/entities';
import { mayCall } from '@portico/contract/people/capabilities';
import { refusalToUpdate } from '@portico/contract/people/rules';
import { and, eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { avatars } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { servePicture } from '../../http/documents/pictures.ts';
import type { ActionContext, Authenticate } from '../../http/handler.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { actOn } from '../users/actOn.ts';

/**
 * Sets the caller's picture. The last of several saves at the same time remains.
 *
 * @param picture in base64
 * @throws {Refusal} `changed_meanwhile`, as for other changes of the profile
 */
export async function setAvatar(hub: Hub, context: ActionContext, picture: string): Promise<UserRow> {
  const encoded = await hub.iconEncoder.encode(bytesOfBase64(picture), context.caller.id);
  const digest = createHash('sha256').update(encoded).digest('hex');
  return runAction(hub, context, {}, async ({ store, at, self, report }) => {
    refuseIfChanged(context, self);
    const avatar = pathOf(otherRows['people.avatar'], { params: { id: self.id, digest } });
    if (self.avatar === avatar) return self;
    const set = { digest, picture: encoded };
    await store
      .insert(avatars)
      .values({ userId: self.id, ...set })
      .onConflictDoUpdate({ target: avatars.userId, set });
    const updated = await updateUser(store, self.id, { avatar, updatedAt: at });
    const changes = { avatar: { from: digestInAddress(self.avatar), to: digest } };
    report({ action: 'avatar_changed', parameters: { changes }, entity: userEntity(self) });
    return updated ?? self;
  });
}

/** Removes the caller's picture, so that their initials show. */
export const removeAvatar = (hub: Hub, context: ActionContext): Promise<UserRow> =>
  runAction(hub, context, {}, action => remove(context, action, action.self));

/**
 * Removes the picture of another user, for someone who may edit the user.
 *
 * @throws {Refusal} `not_found`, `changed_meanwhile`, or as for other changes of the user
 */
export const removeAvatarOf = (hub: Hub, context: ActionContext, id: string): Promise<UserRow> =>
  actOn(hub, context, id, async (action, target) => {
    refuseIf(refusalToUpdate(context.caller, target));
    return remove(context, action, target);
  });

async function remove(context: ActionContext, { store, at, report }: ActionTransaction, user: UserRow) {
  refuseIfChanged(context, user);
  if (user.avatar === null) return user;
  await store.delete(avatars).where(eq(avatars.userId, user.id));
  const updated = await updateUser(store, user.id, { avatar: null, updatedAt: at });
  const changes = { avatar: { from: digestInAddress(user.avatar), to: '' } };
  report({ action: 'avatar_removed', parameters: { changes }, entity: userEntity(user) });
  return updated ?? user;
}

/**
 * Returns the handler of `people.avatar`. Readers of the console see all users; everyone else sees only themselves.
 *
 * @param authenticate returns the caller of a live session's token, or null
 */
export const avatarRows = (store: Store, authenticate: Authenticate): RowHandlersOf<'people'> => ({
  'people.avatar': servePicture(authenticate, async (caller, id, digest) => {
    const maySee = caller !== null && (caller.id === id || mayCall({ access: consoleReaders }, caller));
    if (!maySee) return null;
    const isThis = and(eq(avatars.userId, id), eq(avatars.digest, digest));
    return (await firstOf(store.select().from(avatars).where(isThis)))?.picture ?? null;
  }),
});
