import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/** The texts of both apps are in this language. */
const locale = 'en-US';

/** A module of React Aria that asks the browser for its languages when it loads, and what replaces it. */
const detection = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/;
const replacement = `
  const locale = { locale: '${locale}', direction: 'ltr' };
  export const getDefaultLocale = () => locale;
  export const useDefaultLocale = getDefaultLocale;
`;

/**
 * Bundles React Aria in English alone: without the texts of other languages, and without detecting the browser's, which
 * takes a slow phone 80 ms. The build fails if the module is no longer found. Decision 41 has the savings.
 */
export function english(): Plugin[] {
  let isFound = false;
  return [
    optimizeLocales.vite({ locales: [locale] }) as Plugin,
    {
      name: 'portico:english',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: detection },
        handler() {
          isFound = true;
          return { code: replacement, map: null };
        },
      },
      buildEnd(error) {
        if (error === undefined && !isFound) this.error(`React Aria has no module like ${detection}`);
      },
    },
  ];
}
