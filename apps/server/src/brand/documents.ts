import { accentColours } from '@portico/contract/accent';
import { brandStylesPath } from '@portico/contract/documents';
import type { Branding } from '../http/documents.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import type { CurrentBrand } from './current.ts';
import type { BrandRow } from './queries.ts';
import { isBranded, logoAddress } from './styles.ts';

const stylesheet = `<link rel="stylesheet" href="${brandStylesPath}" />`;

/**
 * Returns the document of an app with the organisation's name, icon and styles. Without a brand it is unchanged.
 *
 * @param isCached whether a service worker keeps it: it links to the styles in any case, for a later brand
 */
export function brandDocument(html: string, brand: BrandRow, isCached = false): string {
  if (!isBranded(brand)) return isCached ? html.replace('</head>', () => `${stylesheet}</head>`) : html;
  const { name } = brand;
  const address = logoAddress(brand);
  const named =
    name === ''
      ? html
      : html.replaceAll(/<(title|noscript)>Portico/g, (_, tag) => `<${tag}>${escapeHtml(name)}`);
  const withIcon =
    address === null
      ? named
      : named.replace(
          '<link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />',
          () => `<link rel="icon" href="${address}" type="image/webp" />`,
        );
  return withIcon.replace('</head>', () => `${stylesheet}</head>`);
}

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: object[];
}

/** Returns the manifest of the installed portal with the organisation's name, colour and logo. */
export function brandManifest<Built extends Manifest>(manifest: Built, brand: BrandRow): Built {
  const { name, accent } = brand;
  const src = logoAddress(brand);
  return {
    ...manifest,
    ...(name === '' ? {} : { name, short_name: name }),
    ...(accent === '' ? {} : { theme_color: accentColours(accent, 'light').accent }),
    ...(src === null ? {} : { icons: [{ src, sizes: '192x192', type: 'image/webp', purpose: 'any' }] }),
  };
}

/** Returns the functions that give built files the current brand. */
export const brandingOf = (current: CurrentBrand): Branding => ({
  document: async (html, isCached) => brandDocument(html, await current(), isCached),
  manifest: async json => JSON.stringify(brandManifest(JSON.parse(json), await current())),
});
