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

/**
 * Leaves out of a build what no page of ours uses but its bundler must keep: 9 kB of the first load, gzip.
 * The names and contexts that React Router writes onto its components keep all of them alive: forms, data
 * loading, error pages and server rendering.
 */
export const slim = (): Plugin => ({
  name: 'portico:slim',
  apply: 'build',
  enforce: 'pre',
  resolveId: source => (shims.includes(source) ? ownHook : (replacements[source] ?? null)),
  load: id => (id === ownHook ? "export { useSyncExternalStore } from 'react';" : null),
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: code => ({
      code: code
        .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
        .replace(/ = (React\w*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
