import * as limits from '@portico/contract/limits';
import { routes } from '@portico/contract/routes';
import { screens } from '@portico/contract/screens';
import type { Plugin } from 'vite';

/** The exports of the contract's modules of tables, by the module's name. */
const tables: Readonly<Record<string, object>> = { screens: { screens }, limits };

/** Matches imports of modules: their names, the start of the specifier, and the module's name. */
const imports = /^import \{([^}]*)\} from '(@portico\/contract\/|\.[./]*)(\w+)(?:\.ts)?';$/gm;

const valueAt = (table: unknown, names: readonly string[]): unknown =>
  names.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], table);

/** Returns code with each cell of a table, e.g. `screens.login.title`, replaced by its text or number. */
const withValues = (code: string, table: object, name: string): string =>
  code.replace(new RegExp(`(?<![.\\w])${name}((?:\\.\\w+)+)`, 'g'), (cell, path: string) => {
    const value = valueAt(table, `${name}${path}`.split('.'));
    return typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : cell;
  });

/**
 * Returns a module with the cells that it reads from the tables replaced by their values. Removes imports that are no
 * longer used: they would keep the tables in the module's chunk.
 *
 * @param code TypeScript, as the formatter leaves it
 * @param id the path of the module
 */
export const inlineCells = (code: string, id: string): string =>
  [...code.matchAll(imports)].reduce((text, [statement, names = '', start = '', module = '']) => {
    const table = tables[module];
    // Apps have modules of the same names.
    if (table === undefined || (start.startsWith('.') && !/\/packages\/contract\/src\//.test(id)))
      return text;
    const imported = names.split(',').map(name => name.trim());
    const body = imported.reduce((rest, name) => withValues(rest, table, name), text.replace(statement, ''));
    const used = imported.filter(name => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(body));
    return used.length === 0 ? body : statement.replace(names, ` ${used.join(', ')} `) + body;
  }, code);

/**
 * Inlines the routes, and the cells that code reads from the catalogue of screens and from the limits. The first load then
 * has only the cells that it uses; bundlers keep whole objects. Decision 55.
 */
export const inlineTables = (): Plugin[] => [
  {
    name: 'portico:routes',
    apply: 'build',
    load: {
      filter: { id: /\/packages\/contract\/src\/routes\.ts$/ },
      handler: () => `export const routes = ${JSON.stringify(routes)};`,
    },
  },
  {
    name: 'portico:tables',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\/(?:screens|limits)(?:\.ts)?';$/m },
      handler: (code, id) => ({ code: inlineCells(code, id), map: null }),
    },
  },
];
