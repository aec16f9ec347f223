import type { Plugin } from 'vite';
import { root } from '../lib/processes.ts';

const router = `${root}node_modules/react-router/dist/production`;

/** What a browser gets instead of a published entry. */
const replacements: Readonly<Record<string, string>> = {
  // Its only browser entry that is published is a development build.
  'react-router': `${router}/index.mjs`,
  'react-router/dom': `${router}/dom-export.mjs`,
};

/** React has had this hook since version 18; the shim is for older ones. */
const shims = ['use-sync-external-store/shim', 'use-sync-external-store/shim/index.js'];
const ownHook = '\0portico:use-sync-external-store';

/** What makes an icon of its paths. Lucide's own also reads a context and takes sizes, names and aliases. */
const ownIcon = '\0portico:icon';
const ownIconCode = `
import { createElement } from 'react';
const base = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true };
export default ({ node }) => ({ size, ...props }) =>
  createElement('svg', { ...base, ...(size ? { width: size, height: size } : {}), ...props },
    node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

const virtual: Readonly<Record<string, string>> = {
  [ownHook]: "export { useSyncExternalStore } from 'react';",
  [ownIcon]: ownIconCode,
};

/**
 * Leaves out of a build what no page of ours uses but its bundler must keep: 10 kB of the first load, gzip.
 * The names and contexts that React Router writes onto its components keep all of them alive: forms, data
 * loading, error pages and server rendering.
 */
export const slim = (): Plugin => ({
  name: 'portico:slim',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (shims.includes(source)) return ownHook;
    if (source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')) return ownIcon;
    return replacements[source] ?? null;
  },
  load: id => virtual[id] ?? null,
  transform: {
    filter: { id: /\/react-router\/dist\/production\/|\/i18n\/useDefaultLocale\.mjs$/ },
    handler: code => ({
      code: code
        .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
        .replace(/ = (React\w*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
        // Asked only whether the locale is well-formed, the other one first reads all that the browser has.
        .replace('Intl.DateTimeFormat.supportedLocalesOf(', 'Intl.getCanonicalLocales('),
      map: null,
    }),
  },
});
