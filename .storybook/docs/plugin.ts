import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { type Components, type Library, library } from './props.ts';

const name = 'virtual:library';

/** Reading features takes seconds. Only docs and controls need it, and tests have neither. */
const needed: readonly Components[] = process.env.VITEST ? ['library'] : ['library', 'features'];

/** Reads props in a thread. The compiler takes seconds, in which this thread transforms other modules. */
function readInThread(): Promise<Partial<Record<Components, Library>>> {
  const thread = new Worker(new URL('./propsThread.ts', import.meta.url), { workerData: needed });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

/** Provides the props to docs pages and checks as the module `virtual:library`. */
export function libraryPlugin(): Plugin {
  let reading: ReturnType<typeof readInThread> | undefined;
  return {
    name: 'library',
    // Before the first module asks for it.
    buildStart() {
      reading = readInThread();
      reading.catch(() => {});
    },
    resolveId: id => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of globSync('*/*.tsx', { cwd: library })) this.addWatchFile(join(library, file));
      const { library: components = {}, features = {} } = await (reading ?? readInThread());
      reading = undefined;
      return `export const library = ${JSON.stringify(components)};
        export const features = ${JSON.stringify(features)};`;
    },
  };
}
