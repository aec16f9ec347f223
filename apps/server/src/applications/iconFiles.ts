import { consoleReaders } from '@portico/contract/audience';
import { mayCall } from '@portico/contract/capabilities';
import type { Store } from '../database/store.ts';
import { type Authenticate, servePicture } from '../http/pictures.ts';
import type { RowHandlersOf } from '../http/rows.ts';
import { findIcon } from './iconQueries.ts';

/**
 * Returns the handler of `applications.icon`. The portal names every active application to everyone, as held or as
 * available; the console names all.
 *
 * @param authenticate returns the caller of a live session's token, or null
 */
export const iconRows = (store: Store, authenticate: Authenticate): RowHandlersOf<'applications'> => ({
  'applications.icon': servePicture(authenticate, async (caller, id, digest) => {
    const icon = await findIcon(store, id, digest);
    return icon?.isActive === true || mayCall({ access: consoleReaders }, caller)
      ? (icon?.picture ?? null)
      : null;
  }),
});
