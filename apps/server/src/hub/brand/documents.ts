import { brandStylesPath } from '@portico/contract/api/documents';
import { escapeHtml } from '@portico/contract/api/server/escapeHtml';
import { accentColours } from '@portico/contract/hub/accent';
import { appIcons } from '@portico/contract/limits';
import type { CurrentBrand } from '../../base/brand/current.ts';
import type { BrandRow } from '../../base/brand/queries.ts';
import { appIconAddress, isBranded, logoAddress } from '../../base/brand/styles.ts';
import type { Branding } from '../../http/documents/documents.ts';

const stylesheet = `<link rel="stylesheet" href="${brandStylesPath}" />`;

/**
 * Returns the document of an app with the organisation's name, icon and styles. Without a brand it is unchanged.
 *
 * @param isCached whether a service worker keeps it: it links to the styles in any case, for a later brand
 */
export function brandDocument(html: string, brand: BrandRow, isCached = false): string {
  if (!isBranded(brand) && !isCached) return html;
  const { name } = brand;
  const icon = logoAddress(brand);
  const apple = appIconAddress(brand, 'apple');
  let page = html.replace('</head>', () => `${stylesheet}</head>`);
  if (name !== '')
    page = page.replaceAll(/<(title|noscript)>Portico/g, (_, tag) => `<${tag}>${escapeHtml(name)}`);
  if (icon !== null)
    page = page.replace(
      '<link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />',
      () => `<link rel="icon" href="${icon}" type="image/webp" />`,
    );
  return apple === null ? page : page.replace('href="/icons/apple-touch.png"', () => `href="${apple}"`);
}

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: object[];
}

const logoIcon = (src: string) => ({ src, sizes: '192x192', type: 'image/webp', purpose: 'any' });

/** Returns the large icons of the manifest. Apple's devices take theirs from the document. */
const appIconsOf = (brand: BrandRow): object[] =>
  (['any', 'maskable'] as const).flatMap(purpose => {
    const src = appIconAddress(brand, purpose);
    const { side } = appIcons[purpose];
    return src === null ? [] : [{ src, sizes: `${side}x${side}`, type: 'image/png', purpose }];
  });

/** Returns the manifest of the installed portal with the organisation's name, colour and logo. */
export function brandManifest<Built extends Manifest>(manifest: Built, brand: BrandRow): Built {
  const { name, accent } = brand;
  const src = logoAddress(brand);
  return {
    ...manifest,
    ...(name === '' ? {} : { name, short_name: name }),
    ...(accent === '' ? {} : { theme_color: accentColours(accent, 'light').accent }),
    ...(src === null ? {} : { icons: [logoIcon(src), ...appIconsOf(brand)] }),
  };
}

/** Returns the functions that give built files the current brand. */
export const brandingOf = (current: CurrentBrand): Branding => ({
  document: async (html, isCached) => brandDocument(html, await current(), isCached),
  manifest: async json => JSON.stringify(brandManifest(JSON.parse(json), await current())),
});
