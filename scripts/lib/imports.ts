import { basename, dirname, join } from 'node:path/posix';
import { readTracked, trackedPaths } from './trackedFiles.ts';

/** An import: the importing file, from the repository's root, and the specifier. */
export type Import = readonly [file: string, specifier: string];

/** The parts that the files of a folder may import besides their own. The innermost listed folder of a file counts. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/catalogue': ['packages/contract'],
  'packages/ui': [],
  'packages/features': ['packages/contract', 'packages/ui'],
  // Only what connects applications loads the catalogue.
  'packages/features/src/apps': ['packages/contract', 'packages/ui', 'packages/catalogue'],
  mocks: ['packages/contract'],
  'apps/server': ['packages/contract'],
  'apps/portal': ['packages/features', 'packages/ui', 'packages/contract'],
  'apps/admin': ['packages/features', 'packages/ui', 'packages/contract'],
};

/** The workspaces that the rules cover. The last part of a folder is the name after `@portico/`. */
const parts = Object.keys(mayImport).filter(folder => !folder.includes('/src/'));

/** The rooms of a part from the ground up. A file may import from its own room and from those before it. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src': [
    'database',
    'base',
    'http',
    'directory',
    'events',
    'signIn',
    'apps',
    'sso',
    'people',
    'log',
    'hub',
    'start',
    'main.ts',
  ],
  'packages/features/src': [
    'lib',
    'session',
    'shell',
    'log',
    'hub',
    'apps',
    'people',
    'sso',
    'portal',
    'signIn',
    'app',
    'flows',
  ],
};

/** The type of what every room gets has the types of all its parts. */
const bag = 'apps/server/src/base/hub.ts';

const holderOf = (path: string, folders: readonly string[]) =>
  folders
    .filter(folder => path.startsWith(`${folder}/`))
    .reduce((longest, folder) => (folder.length > longest.length ? folder : longest), '');

const partOf = (path: string) => holderOf(path, parts);

/** Returns whether an import leads to a room above that of its file, or to a room that the list does not have. */
function leadsUp(file: string, path: string): boolean {
  const house = holderOf(file, Object.keys(rooms));
  const order = rooms[house];
  if (order === undefined || file === bag || !path.startsWith(`${house}/`)) return false;
  const [from, to] = [file, path].map(each =>
    order.indexOf(each.slice(house.length + 1).split('/')[0] ?? ''),
  );
  return from === undefined || to === undefined || from < 0 || to < 0 || to > from;
}

/** Returns the path of an import from the repository's root, or '' for an import of no part. */
function pathOf([file, specifier]: Import): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const name = /^@portico\/(\w+)/.exec(specifier)?.[1] ?? '';
  const part = parts.find(folder => basename(folder) === name);
  return part === undefined ? '' : `${part}/`;
}

/** Returns whether code of the browser imports what only hubs decide: it would be part of its bundles. */
const isHubInBrowser = ([file, specifier]: Import) =>
  /^@portico\/contract\/\w+\/server\//.test(specifier) &&
  ['packages/features', 'packages/ui', 'apps/portal', 'apps/admin'].includes(partOf(file));

/** Returns whether the architecture forbids an import. Workspace names are only for imports of other parts. */
export function isForbidden(each: Import): boolean {
  if (isHubInBrowser(each)) return true;
  const [file, specifier] = each;
  const path = pathOf(each);
  // The attack uses the hub only over HTTP, with helpers of the tests.
  if (file.startsWith('apps/server/attack/'))
    return !/^apps\/server\/(?:attack|tests)\//.test(path) && partOf(path) !== '';
  if (partOf(path) === '') return false;
  const isOwnPart = partOf(path) === partOf(file);
  if (!specifier.startsWith('.') === isOwnPart) return true;
  if (isOwnPart) return leadsUp(file, path);
  return !mayImport[holderOf(file, Object.keys(mayImport))]?.includes(partOf(path));
}

/** Returns whether a file is a story or a test, which may import any part. */
const isTest = (file: string) => /\.(stories|test)\.tsx?$|\/tests\/|\/(stories|outcomes)\.tsx?$/.test(file);

/** Returns all imports of the parts' sources, except those of stories and tests. */
export const readImports = (): Import[] =>
  trackedPaths()
    .filter(file => partOf(file) !== '' && /^(apps\/.*|.*\/src\/.*)\.tsx?$/.test(file) && !isTest(file))
    .flatMap(file =>
      [...readTracked(file).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
        ([, specifier = '']): Import => [file, specifier],
      ),
    );

/** Matches a statement that changes rows, in Drizzle's words or in SQL. */
const change = /\.(?:insert|update|delete)\(|\b(?:insert into|delete from)\b/;

/** Returns the names of a module's functions that change the database, themselves or through each other. */
export function writersIn(source: string): string[] {
  const [, ...parts] = source.split(/^(?:export )?(?:async )?(?:function\*?|const) (\w+)/m);
  const names = parts.filter((_, index) => index % 2 === 0);
  const bodies = parts.filter((_, index) => index % 2 === 1);
  for (let writers: string[] = []; ; ) {
    const writing = new RegExp([change.source, ...writers.map(name => `\\b${name}\\(`)].join('|'));
    const found = names.filter((_, index) => writing.test(bodies[index] ?? ''));
    if (found.length === writers.length) return writers;
    writers = found;
  }
}

/** Modules that open transactions or have tables. Types of them are harmless. */
const writing = /^drizzle-orm$|\/database\/|\/(?:transact|runAction)\.ts$/;

/**
 * Returns the imports with which a route file could change the database: tables, transactions, and functions of a
 * `queries.ts` that write. Writes belong into services.
 *
 * @param source the text of the route file
 * @param read returns the text of a module that it imports
 */
export const writesOfRoutes = (source: string, read: (specifier: string) => string): string[] =>
  [...source.matchAll(/^import (\{[^}]*\}|\w+|\* as \w+) from '([^']+)'/gm)].flatMap(
    ([, clause = '', specifier = '']) => {
      if (writing.test(specifier)) return [specifier];
      if (!specifier.endsWith('/queries.ts')) return [];
      const names: readonly string[] = clause.match(/\w+/g) ?? [];
      return writersIn(read(specifier)).filter(name => names.includes(name));
    },
  );
