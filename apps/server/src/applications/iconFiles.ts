import { consoleReaders } from '@portico/contract/audience';
import { mayCall } from '@portico/contract/capabilities';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Store } from '../database/store.ts';
import type { Caller } from '../http/handler.ts';
import type { RowHandlersOf } from '../http/rows.ts';
import { tokenCookie } from '../http/sessionCookie.ts';
import { findIcon } from './iconQueries.ts';

const headers = {
  'Content-Type': 'image/webp',
  // An icon's address names its content. `Vary` keeps it from whoever has another session on this browser, or none.
  'Cache-Control': 'private, max-age=31536000, immutable',
  Vary: 'Cookie',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  'Content-Disposition': 'inline; filename="icon.webp"',
};

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const isDigest = /^[\da-f]{64}$/;

type Authenticate = (token: string, isActivity: boolean) => Promise<Caller | null>;

/**
 * Returns the handler of `applications.icon`. It serves `img` elements, which send the session's cookie and no other
 * header. Browsers do not send it with requests of other sites (SameSite=Lax), so these cannot find out which
 * applications there are. An icon that the caller may not see gets the answer for one that does not exist. Decision 57.
 *
 * @param authenticate returns the caller of a live session's token, or null
 */
export const iconRows = (store: Store, authenticate: Authenticate): RowHandlersOf<'applications'> => ({
  'applications.icon': async c => {
    const picture = await pictureFor(c, store, await callerOf(c, authenticate));
    return picture === null ? c.text('Not found', 404) : c.body(new Uint8Array(picture), 200, headers);
  },
});

async function callerOf(c: Context, authenticate: Authenticate): Promise<Caller | null> {
  const token = getCookie(c, tokenCookie);
  const caller = token === undefined ? null : await authenticate(token, false);
  return caller?.mustChangePassword === true ? null : caller;
}

/** Returns the icon that a request names if the caller may see the application, or null. */
async function pictureFor(c: Context, store: Store, caller: Caller | null): Promise<Buffer | null> {
  const { id = '', digest = '' } = c.req.param();
  if (caller === null || !isId.test(id) || !isDigest.test(digest)) return null;
  const icon = await findIcon(store, id, digest);
  // The portal names every active application to everyone, as held or as available; the console names all.
  return icon?.isActive === true || mayCall({ access: consoleReaders }, caller)
    ? (icon?.picture ?? null)
    : null;
}
