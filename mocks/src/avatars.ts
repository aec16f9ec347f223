import { userEntity } from '@portico/contract/events/entities';
import type { Context } from './context.ts';
import type { StoredUser } from './organisation.ts';
import { digestOfPicture } from './pictures.ts';
import { record } from './record.ts';

/** Changes the picture of a user, or removes it, and logs it. */
export async function changeAvatar(
  hub: Context,
  actor: StoredUser,
  user: StoredUser,
  avatar: string | null,
): Promise<void> {
  if (avatar === user.avatar) return;
  const changes = {
    avatar: { from: await digestOfPicture(user.avatar), to: await digestOfPicture(avatar) },
  };
  Object.assign(user, { avatar, version: user.version + 1 });
  const action = avatar === null ? 'avatar_removed' : 'avatar_changed';
  record(hub, { action, parameters: { changes }, actor, entity: userEntity(user) });
}
