import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Plugin } from 'vite';

/** A story that declares a state. */
export interface Declared {
  /** The state's id. */
  state: string;
  /** The story's module, as Storybook's index names it: `./packages/…`. */
  importPath: string;
  /** The story's export in it. */
  exportName: string;
}

const root = join(import.meta.dirname, '../..');

/** The parts of a parsed object literal that matter here. */
interface Properties {
  properties?: { key?: { name?: string }; value?: { value?: unknown } }[];
}

const files = () => globSync('packages/features/src/**/*.stories.tsx', { cwd: root }).sort();

/** Reads every story's `parameters.state` out of its source, without running it. */
export function declaredStates(): Declared[] {
  return files().flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8');
    const stories = loadCsf(source, { fileName: file, makeTitle: () => file }).parse()._storyAnnotations;
    return Object.entries(stories).flatMap(([exportName, annotations]) => {
      const { properties = [] } = (annotations.parameters ?? {}) as Properties;
      const state = properties.find(({ key }) => key?.name === 'state')?.value?.value;
      return typeof state === 'string' ? [{ state, importPath: `./${file}`, exportName }] : [];
    });
  });
}

const name = 'virtual:declared-states';

/** Gives the page 'States' the list as a module. */
export function declaredStatesPlugin(): Plugin {
  return {
    name: 'declared-states',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of files()) this.addWatchFile(join(root, file));
      return `export const declared = ${JSON.stringify(declaredStates())};`;
    },
  };
}
