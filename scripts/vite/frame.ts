import { markSvg } from '@portico/contract/hub/mark';
import type { Plugin } from 'vite';

const emptyRoot = '<div id="root"></div>';

/** Fills the root of an app's document with the logo, as `Verifying` shows it, until React renders. */
export const frame = (): Plugin => ({
  name: 'portico:frame',
  transformIndexHtml(html) {
    if (!html.includes(emptyRoot)) throw new Error(`The document has no ${emptyRoot}`);
    return html.replace(emptyRoot, `<div id="root"><main data-frame>${markSvg}</main></div>`);
  },
});
