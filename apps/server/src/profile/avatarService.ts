import { createHash } from 'node:crypto';
import { pathOf } from '@portico/contract/endpoint';
import { userEntity } from '@portico/contract/events/entities';
import { refuseIfChanged } from '@portico/contract/hub/refusal';
import { bytesOfBase64, digestInAddress } from '@portico/contract/pictures';
import { otherRows } from '@portico/contract/rowTable';
import { type UserRow, updateUser } from '../accounts/queries.ts';
import type { ActionContext } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { deleteAvatar, storeAvatar } from './avatarQueries.ts';

const addressOf = (id: string, digest: string) =>
  pathOf(otherRows['people.avatar'], { params: { id, digest } });

/**
 * Sets the caller's picture. The last of several saves at the same time remains.
 *
 * @param picture in base64
 * @throws {Refusal} `changed_meanwhile`, as for other changes of the profile
 */
export async function setAvatar(hub: Hub, context: ActionContext, picture: string): Promise<UserRow> {
  const encoded = await hub.iconEncoder.encode(bytesOfBase64(picture));
  const digest = createHash('sha256').update(encoded).digest('hex');
  return runAction(hub, context, {}, async ({ store, at, self, report }) => {
    refuseIfChanged(context, self);
    const avatar = addressOf(self.id, digest);
    if (self.avatar === avatar) return self;
    await storeAvatar(store, { userId: self.id, digest, picture: encoded });
    const updated = await updateUser(store, self.id, { avatar, updatedAt: at });
    const changes = { avatar: { from: digestInAddress(self.avatar), to: digest } };
    report({ action: 'avatar_changed', parameters: { changes }, entity: userEntity(self) });
    return updated ?? self;
  });
}

/** Removes the caller's picture, so that their initials show. */
export const removeAvatar = (hub: Hub, context: ActionContext): Promise<UserRow> =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    refuseIfChanged(context, self);
    if (self.avatar === null) return self;
    await deleteAvatar(store, self.id);
    const updated = await updateUser(store, self.id, { avatar: null, updatedAt: at });
    const changes = { avatar: { from: digestInAddress(self.avatar), to: '' } };
    report({ action: 'avatar_removed', parameters: { changes }, entity: userEntity(self) });
    return updated ?? self;
  });
