import type { Plugin } from 'vite';
import { root } from '../lib/processes.ts';

const directory = `${root}node_modules/react-router/dist/production`;

/** The entries of React Router, whose only published browser builds are development builds. */
const entries: Readonly<Record<string, string>> = {
  'react-router': `${directory}/index.mjs`,
  'react-router/dom': `${directory}/dom-export.mjs`,
};

/** Statements that stop the bundler from dropping unused components, such as forms and data loading. */
const edits: readonly { statement: RegExp; replacement: string }[] = [
  { statement: /^\w+\.(displayName|contextType) = .*;$/gm, replacement: '' },
  { statement: / = (React\w*\.(?:createContext|forwardRef|memo)\()/g, replacement: ' = /* @__PURE__ */ $1' },
];

/**
 * Bundles React Router's production build without its unused components. The build fails if a statement is no longer
 * found. Decision 41 has the savings.
 */
export function productionRouter(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'portico:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => entries[source] ?? null,
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: code => ({
        code: edits.reduce((text, { statement, replacement }) => {
          const edited = text.replace(statement, replacement);
          if (edited !== text) found.add(statement);
          return edited;
        }, code),
        map: null,
      }),
    },
    buildEnd(error) {
      const missing = edits.find(({ statement }) => !found.has(statement));
      if (error === undefined && missing)
        this.error(`React Router has no statement like ${missing.statement}`);
    },
  };
}
