import { pictureDigest } from '@portico/contract/lib/pictures';
import type { Context } from 'hono';
import type { Authenticate, Caller } from '../handler.ts';
import { readVisitor } from '../request/sessionCookie.ts';

/** Returns the headers of a picture whose address names its content. It is no page, even if it is opened as one. */
export const pictureHeaders = ({ isPublic = false, type = 'webp' as 'webp' | 'png' } = {}) => ({
  'Content-Type': `image/${type}`,
  'Cache-Control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
  // Keeps it from other sessions of this browser.
  ...(isPublic ? {} : { Vary: 'Cookie' }),
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  'Content-Disposition': `inline; filename="picture.${type}"`,
});

const headers = pictureHeaders();

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the handler of an address `…/:id/:digest` of pictures. It serves `img` elements, which send the session's
 * cookie and no other header. Browsers do not send it with requests of other sites (SameSite=Lax), so these cannot find
 * out which pictures there are. A picture that the caller may not see gets the response for one that does not exist.
 * Decision 57.
 *
 * @param find returns the picture with an id and a digest if the caller may see it, or null. The caller is null without
 * a live session and while an action is required of them; the request can have other credentials
 */
export const servePicture =
  (
    authenticate: Authenticate,
    find: (caller: Caller | null, id: string, digest: string, c: Context) => Promise<Buffer | null>,
  ) =>
  async (c: Context): Promise<Response> => {
    const { id = '', digest = '' } = c.req.param();
    const isAddress = isId.test(id) && pictureDigest.test(digest);
    const picture = isAddress ? await find(await callerOf(c, authenticate), id, digest, c) : null;
    return picture === null ? c.text('Not found', 404) : c.body(new Uint8Array(picture), 200, headers);
  };

async function callerOf(c: Context, authenticate: Authenticate): Promise<Caller | null> {
  const caller = await readVisitor({ authenticate }, c);
  return caller === null || caller.duties.length > 0 ? null : caller;
}
