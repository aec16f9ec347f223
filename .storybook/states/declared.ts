import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeStories } from 'storybook/internal/common';
import { loadCsf } from 'storybook/internal/csf-tools';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import type { Plugin } from 'vite';
import { storyFiles } from '../stories.ts';
import type { Declared } from './states.ts';

export const root = join(import.meta.dirname, '../..');

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

/** A file of stories of features, as its source says. */
interface StoryFile {
  file: string;
  /** The names and ids of its stories. */
  names: string[];
  ids: string[];
  declared: Declared[];
}

/** Reads the stories of features from their source, without running them. */
export function storiesOfFeatures(): StoryFile[] {
  return files().map(file => {
    const source = readFileSync(join(root, file), 'utf8');
    const csf = loadCsf(source, { fileName: file, makeTitle: title => titleOf(file, title) }).parse();
    const read: StoryFile = { file, names: [], ids: [], declared: [] };
    for (const [key, annotations] of Object.entries(csf._storyAnnotations)) {
      const story = csf._stories[key];
      if (!story) continue;
      const { id, name = key } = story;
      const isFull = [...(csf.meta.tags ?? []), ...(story.tags ?? [])].includes('full');
      const { properties = [] } = (annotations.parameters ?? {}) as Properties;
      const state = properties.find(({ key }) => key?.name === 'state')?.value;
      const states = (state?.elements ?? [state]).map(element => element?.value);
      read.names.push(name);
      read.ids.push(id);
      for (const state of states) {
        if (typeof state === 'string') read.declared.push({ state, id, name, isFull });
      }
    }
    return read;
  });
}

const name = 'virtual:declared-states';

/** Provides the list as a module to the page States. */
export function declaredStatesPlugin(): Plugin {
  return {
    name: 'declared-states',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of files()) this.addWatchFile(join(root, file));
      const declared = storiesOfFeatures().flatMap(file => file.declared);
      return `export const declared = ${JSON.stringify(declared)};`;
    },
  };
}
