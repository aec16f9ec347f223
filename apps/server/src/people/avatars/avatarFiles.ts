import { consoleReaders } from '@portico/contract/audience';
import { mayCall } from '@portico/contract/capabilities';
import { and, eq } from 'drizzle-orm';
import { firstOf } from '../../database/query/rows.ts';
import { avatars } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { servePicture } from '../../http/documents/pictures.ts';
import type { Authenticate } from '../../http/handler.ts';
import type { RowHandlersOf } from '../../http/rows.ts';

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
