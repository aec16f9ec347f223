import type { Store } from '../database/store.ts';
import type { RowHandlersOf } from '../http/rows.ts';
import type { CurrentBrand } from './current.ts';
import { findLogo } from './queries.ts';
import { brandStyles } from './styles.ts';

const isDigest = /^[\da-f]{64}$/;

const logoHeaders = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  'Content-Disposition': 'inline; filename="logo.webp"',
};

/** Returns the handlers of `brand.*`. Strangers see the brand on the login screen. */
export const brandRows = (store: Store, current: CurrentBrand): RowHandlersOf<'brand'> => ({
  'brand.styles': async c => {
    const brand = await current();
    const etag = `"${brand.version}"`;
    const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag };
    return c.req.header('if-none-match') === etag
      ? c.body(null, 304, headers)
      : c.body(brandStyles(brand), 200, headers);
  },
  'brand.logo': async c => {
    const digest = c.req.param('digest') ?? '';
    const picture = isDigest.test(digest) ? await findLogo(store, digest) : null;
    return picture === null ? c.text('Not found', 404) : c.body(new Uint8Array(picture), 200, logoHeaders);
  },
});
