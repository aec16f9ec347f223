import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './processes.ts';

/** An import: the importing file, from the repository's root, and the specifier. */
export type Import = readonly [file: string, specifier: string];

/** The workspaces that the rules cover, by their name after `@portico/`. */
const parts: Readonly<Record<string, string>> = {
  contract: 'packages/contract',
  catalogue: 'packages/catalogue',
  ui: 'packages/ui',
  features: 'packages/features',
  mocks: 'mocks',
  server: 'apps/server',
  portal: 'apps/portal',
  admin: 'apps/admin',
};

const { contract, catalogue, ui, features } = parts as Record<
  'contract' | 'catalogue' | 'ui' | 'features',
  string
>;
const [lib, session, shell] = ['lib', 'session', 'shell'].map(area => `${features}/src/${area}`) as [
  string,
  string,
  string,
];

/** Folders of the server, each of which may import only those before it, of these. Decision 95. */
const layers = ['passwords', 'accounts', 'identity', 'session', 'access', 'users'];

const layerOf = (path: string) => layers.indexOf(/^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? '');

/** The folders that the files of a folder may import. The innermost listed folder of a file counts. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  [contract]: [],
  [catalogue]: [contract],
  [ui]: [],
  [features]: [contract, catalogue, ui, lib, session, shell],
  // The page of an application shows its dialogs, its requests, its part of the log and its sign-in rule.
  [`${features}/src/application`]: [
    contract,
    catalogue,
    ui,
    lib,
    session,
    shell,
    `${features}/src/apps`,
    `${features}/src/audit`,
    `${features}/src/permissions`,
    `${features}/src/settings`,
  ],
  // The page of a user, likewise.
  [`${features}/src/person`]: [
    contract,
    catalogue,
    ui,
    lib,
    session,
    shell,
    `${features}/src/users`,
    `${features}/src/audit`,
    `${features}/src/permissions`,
  ],
  // Users add what the rule of their role demands in the dialogs of their profile.
  [`${features}/src/password`]: [contract, ui, lib, session, `${features}/src/profile`],
  // The palette finds settings by their labels.
  [`${features}/src/palette`]: [contract, ui, lib, session, shell, `${features}/src/settings`],
  [shell]: [contract, ui, lib, session],
  [session]: [contract, ui, lib],
  [lib]: [contract, ui],
  mocks: [contract],
  'apps/server': [contract],
  // The attack uses the hub only over HTTP.
  'apps/server/attack': ['apps/server/tests'],
  'apps/server/bench': [contract, 'apps/server', 'apps/server/tests'],
  'apps/server/tests': [contract, 'apps/server'],
  'apps/portal': [features, ui, contract],
  'apps/admin': [features, ui, contract],
};

const holderOf = (path: string, folders: readonly string[]) =>
  folders
    .filter(folder => path.startsWith(`${folder}/`))
    .reduce((longest, folder) => (folder.length > longest.length ? folder : longest), '');

const partOf = (path: string) => holderOf(path, Object.values(parts));
const ruleOf = (path: string) => holderOf(path, Object.keys(mayImport));

/** Returns the folder of a rule, or the area of features, since areas are separate too. */
const folderOf = (path: string) => /^packages\/features\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? ruleOf(path);

/** Returns the path of an import from the repository's root, or '' for an import of no part. */
function pathOf([file, specifier]: Import): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const name = /^@portico\/(\w+)/.exec(specifier)?.[1] ?? '';
  return name in parts ? `${parts[name]}/` : '';
}

/** Returns whether code of the browser imports what only hubs decide: it would be part of its bundles. */
const isHubInBrowser = ([file, specifier]: Import) =>
  specifier.startsWith('@portico/contract/hub/') &&
  [features, ui, 'apps/portal', 'apps/admin'].includes(partOf(file));

/** Returns whether the architecture forbids an import. Workspace names are only for imports of other parts. */
export function isForbidden(each: Import): boolean {
  if (isHubInBrowser(each)) return true;
  const [file, specifier] = each;
  const path = pathOf(each);
  if (layerOf(file) >= 0 && layerOf(path) > layerOf(file)) return true;
  if (partOf(path) === '') return false;
  const isNamed = !specifier.startsWith('.');
  const isOwnPart = partOf(path) === partOf(file);
  if (isNamed === isOwnPart) return true;
  return folderOf(path) !== folderOf(file) && !mayImport[ruleOf(file)]?.includes(folderOf(path));
}

/** Returns whether a file is a story or a test, which may import any part. */
const isTest = (file: string) => /\.(stories|test)\.tsx?$|\/tests\/|\/(stories|outcomes)\.tsx?$/.test(file);

const importsIn = (source: string) =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);

/** Returns all imports of the parts' sources, except those of stories and tests. */
export const readImports = (): Import[] =>
  Object.values(parts)
    .flatMap(part =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map(path => `${part}/${path}`),
    )
    .filter(
      file => /^(apps\/.*|.*\/src\/.*)\.tsx?$/.test(file) && !/\/(node_modules|dist[-\d]*)\//.test(file),
    )
    .filter(file => !isTest(file))
    .flatMap(file =>
      importsIn(readFileSync(join(root, file), 'utf8')).map(specifier => [file, specifier] as const),
    );

/** Matches a statement that changes rows, in Drizzle's words or in SQL. */
const change = /\.(?:insert|update|delete)\(|\b(?:insert into|delete from)\b/;

/** Returns the names of a module's functions that change the database, themselves or through each other. */
export function writersIn(source: string): string[] {
  const declared = source.split(/^(?=(?:export )?(?:async )?(?:function\*?|const) \w+)/m).flatMap(text => {
    const name = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
  const writers = new Set<string>();
  const isWriter = ({ name, text }: { name: string; text: string }) =>
    !writers.has(name) &&
    (change.test(text) || [...writers].some(writer => new RegExp(`\\b${writer}\\(`).test(text)));
  for (let found = declared.filter(isWriter); found.length > 0; found = declared.filter(isWriter)) {
    for (const { name } of found) writers.add(name);
  }
  return [...writers];
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

/**
 * Returns the circular imports between folders, each as 'one → other'.
 *
 * @param parent the folders' parent
 * @param files whether its own files count like folders; false where they wire the folders
 */
export function circularImports(
  imports: readonly Import[],
  parent: string,
  { files }: { files: boolean },
): string[] {
  const folder = new RegExp(`^${parent}/([^/]+)${files ? '' : '/'}`);
  const edges = new Map<string, Set<string>>();
  for (const each of imports) {
    const [from, to] = [each[0], pathOf(each)].map(path => folder.exec(path)?.[1]);
    if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(edges.get(from) ?? [])].some(next => leadsTo(next, to, seen));
  };
  return [...edges].flatMap(([from, targets]) =>
    [...targets].filter(to => leadsTo(to, from)).map(to => `${from} → ${to}`),
  );
}
