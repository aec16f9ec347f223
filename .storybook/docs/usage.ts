import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The files that import each component or icon, from the repository's root. */
type Users = Record<string, string[]>;

/** Use of the component library in the sources of the product. */
export type Usage = {
  /** By folder of the library. */
  components: Users;
  /** By name in lucide-react. */
  icons: Users;
  /** The tokens that each folder of the library takes, in its styles and the styles that they import. */
  tokens: Record<string, string[]>;
};

const isProduct = (file: string) => !/\.(stories|docs|test)\.tsx?$|\/stories\.tsx?$/.test(file);

/** Returns the sources of the product: the library, the screens and the apps, without stories and tests. */
const sources = () =>
  globSync(['packages/{ui,features}/src/**/*.{ts,tsx}', 'apps/{portal,admin}/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
    .filter(isProduct)
    .sort();

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const importOfIcons = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g;

/** Returns the names of the icons that a source imports. Icons start with a capital; types are left out. */
const iconsIn = (source: string) =>
  [...source.matchAll(importOfIcons)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(name => name.trim().replace(/ as \w+$/, ''))
      .filter(name => /^[A-Z]/.test(name) && name !== 'LucideIcon'),
  );

/** Returns the folders of the library that a source imports. A folder's own files do not count. */
function componentsIn(file: string, source: string): string[] {
  const named = [...source.matchAll(/from '@portico\/ui\/(\w+)'/g)];
  const inside = file.startsWith('packages/ui/') ? [...source.matchAll(/from '\.\.\/(\w+)\/[^']*'/g)] : [];
  return [...named, ...inside].map(([, folder = '']) => folder);
}

function addTo(users: Users, name: string, file: string): void {
  const files = users[name] ?? [];
  if (!files.includes(file)) users[name] = [...files, file];
}

const token =
  /(?<![\w.])(?:vars\.)?(colour|space|font|text|weight|radius|layer|width|motion|size|shadow)((?:\.\w+|\[\d+\])+)/g;

/** Returns the tokens in a style file, e.g. `colour.ink` and `space[2]`. */
const tokensIn = (source: string) =>
  [...source.replace(/^import .*$/gm, '').matchAll(token)].map(([, group, path]) => `${group}${path}`);

/** Returns the style files that a source imports. */
const stylesIn = (file: string, source: string) =>
  [...source.matchAll(/from '(\.[^']+\.css\.ts|\.\.\/theme\/focus\.ts)'/g)]
    .map(([, specifier = '']) => join(dirname(file), specifier))
    .filter(path => basename(path) !== 'vars.css.ts');

/** Returns the tokens of style files and of those that they import. */
function tokensOf(files: readonly string[], seen = new Set<string>()): string[] {
  return files.flatMap(file => {
    if (seen.has(file)) return [];
    seen.add(file);
    const source = read(file);
    return [...tokensIn(source), ...tokensOf(stylesIn(file, source), seen)];
  });
}

/** Returns the style files that the components of a folder import. */
const stylesOf = (folder: string) =>
  globSync(`packages/ui/src/${folder}/*.{ts,tsx}`, { cwd: root })
    .filter(isProduct)
    .sort()
    .flatMap(file => (file.endsWith('.css.ts') ? [file] : stylesIn(file, read(file))));

/** Reads where components, icons and tokens are used from the imports and styles of the product. */
export function readUsage(): Usage {
  const usage: Usage = { components: {}, icons: {}, tokens: {} };
  for (const file of sources()) {
    const source = read(file);
    for (const folder of componentsIn(file, source)) addTo(usage.components, folder, file);
    for (const icon of iconsIn(source)) addTo(usage.icons, icon, file);
  }
  for (const index of globSync('packages/ui/src/*/index.ts', { cwd: root }).sort()) {
    const folder = basename(dirname(index));
    usage.tokens[folder] = [...new Set(tokensOf(stylesOf(folder)))].sort();
  }
  return usage;
}

/** Returns the figures of the introduction. */
function readCounts() {
  const count = (pattern: string) => globSync(pattern, { cwd: root }).length;
  return {
    components: count('packages/ui/src/*/*.docs.ts'),
    icons: Object.keys(readUsage().icons).length,
    states: (JSON.parse(read('.storybook/states/states.json')) as unknown[]).length,
  };
}

/** The virtual modules, with their sources. */
const modules: Readonly<Record<string, () => string>> = {
  'virtual:usage': () => `export const usage = ${JSON.stringify(readUsage())};`,
  'virtual:counts': () => `export const counts = ${JSON.stringify(readCounts())};`,
  'virtual:icons': () => {
    const icons = Object.keys(readUsage().icons).sort().join(', ');
    return `import { ${icons} } from 'lucide-react';\nexport const icons = { ${icons} };`;
  },
};

/**
 * Provides the usage as `virtual:usage`, the icons of the product as `virtual:icons`, and the figures of the
 * introduction as `virtual:counts`.
 */
export function usagePlugin(): Plugin {
  return {
    name: 'usage',
    resolveId: id => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id) {
      const source = modules[id.slice(1)];
      if (!id.startsWith('\0') || source === undefined) return undefined;
      for (const file of sources()) this.addWatchFile(join(root, file));
      return source();
    },
  };
}
