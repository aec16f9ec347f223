import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeStories } from 'storybook/internal/common';
import { loadCsf } from 'storybook/internal/csf-tools';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import type { Plugin } from 'vite';
import { storyFiles } from '../stories.ts';
import type { Declared } from './states.ts';

const root = join(import.meta.dirname, '../..');

/** The parts of a parsed literal that are read here. */
interface Value {
  value?: unknown;
  elements?: Value[];
}

/** The properties of a parsed object literal that are read here. */
interface Properties {
  properties?: { key?: { name?: string }; value?: Value }[];
}

const entries = normalizeStories(storyFiles, { configDir: join(root, '.storybook'), workingDir: root });

/** Returns the approved picture of a story at 1280 px. */
export const pictureOf = (theme: 'light' | 'dark', id: string): string =>
  join(root, '.storybook/pictures', theme, `${id.replaceAll('--', '-')}.png`);

/** Returns the story files of the screens. */
const files = () => globSync('packages/features/src/**/*.stories.tsx', { cwd: root }).sort();

/** Returns the title that Storybook gives a story file. */
function titleOf(file: string, ownTitle: string | undefined): string {
  for (const entry of entries) {
    const title = userOrAutoTitleFromSpecifier(`./${file}`, entry, ownTitle);
    if (title) return title;
  }
  throw new Error(`Storybook does not load stories from ${file}.`);
}

/** Reads `parameters.state` from the source of every screen's stories, without running them. */
export function declaredStates(): Declared[] {
  return files().flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8');
    const csf = loadCsf(source, { fileName: file, makeTitle: title => titleOf(file, title) }).parse();
    return Object.entries(csf._storyAnnotations).flatMap(([key, annotations]) => {
      const { properties = [] } = (annotations.parameters ?? {}) as Properties;
      const declared = properties.find(property => property.key?.name === 'state')?.value;
      const story = csf._stories[key];
      if (!declared || !story) return [];
      const { id, name = key } = story;
      const values = (declared.elements ?? [declared]).map(({ value }) => value);
      const hasPicture = existsSync(pictureOf('light', id));
      return values
        .filter(state => typeof state === 'string')
        .map(state => ({ state, id, name, hasPicture }));
    });
  });
}

let latest: Declared[] | undefined;

/** Returns what the plugin has last read: reading takes seconds. */
export const latestDeclaredStates = (): Declared[] => latest ?? declaredStates();

const name = 'virtual:declared-states';

/** Provides the list as a module to the page States. */
export function declaredStatesPlugin(): Plugin {
  return {
    name: 'declared-states',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of files()) this.addWatchFile(join(root, file));
      latest = declaredStates();
      return `export const declared = ${JSON.stringify(latest)};`;
    },
  };
}
