import { useEffect } from 'react';
import { ownName } from './ownName.ts';

/** The organisation's name in its styles, percent-encoded and quoted; '' without. docs/hub.md, 'Branding'. */
const brandName = globalThis.document
  ? getComputedStyle(document.documentElement).getPropertyValue('--brand-name')
  : '';

/** The organisation's name, or the product's, in tab titles and headers. */
export const productName = decodeURIComponent(brandName.slice(1, -1)) || ownName;

/** Sets the tab title, e.g. 'Users · Portico'. Each screen calls it once. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${productName}`;
  }, [screen]);
}
