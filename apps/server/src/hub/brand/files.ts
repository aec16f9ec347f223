import { pictureDigest } from '@portico/contract/lib/pictures';
import { type AppIcon, appIcons } from '@portico/contract/limits';
import type { Context } from 'hono';
import type { CurrentBrand } from '../../base/brand/current.ts';
import { findAppIcon, findLogo } from '../../base/brand/queries.ts';
import { brandStyles } from '../../base/brand/styles.ts';
import type { Store } from '../../database/store.ts';
import { pictureHeaders } from '../../http/documents/pictures.ts';
import type { RowHandlersOf } from '../../http/rows.ts';

const logoHeaders = pictureHeaders({ isPublic: true });
const iconHeaders = pictureHeaders({ isPublic: true, type: 'png' });

const answer = (c: Context, picture: Buffer | null, headers: Record<string, string>) =>
  picture === null ? c.text('Not found', 404) : c.body(new Uint8Array(picture), 200, headers);

const isAppIcon = (name: string): name is AppIcon => Object.hasOwn(appIcons, name);

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
    return answer(c, pictureDigest.test(digest) ? await findLogo(store, digest) : null, logoHeaders);
  },
  'brand.icon': async c => {
    const [icon, digest] = [c.req.param('icon') ?? '', c.req.param('digest') ?? ''];
    const isAddress = isAppIcon(icon) && pictureDigest.test(digest);
    return answer(c, isAddress ? await findAppIcon(store, icon, digest) : null, iconHeaders);
  },
});
