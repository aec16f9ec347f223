/// <reference types="vite/client" />
/** Pictures of fixture people: drawn for this, without metadata. */

import first from '../pictures/first.png?inline';
import second from '../pictures/second.png?inline';
import type { Organisation } from './organisation.ts';

/** Addresses of pictures, with the picture in the address: an `img` in a story reaches no mock. */
export const avatars = [first, second] as const;

/** Gives two of three people of the fixture organisation a picture. */
export function addAvatars({ users }: Organisation): void {
  for (const [index, user] of users.entries()) user.avatar = [...avatars, null][index % 3] ?? null;
}
