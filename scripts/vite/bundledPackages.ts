import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { relative } from 'node:path/posix';
import type { Plugin } from 'vite';
import { root } from '../lib/processes.ts';

/** The file of a build that lists the folders of the packages in it, one per line. */
export const packagesFile = '.packages';

/** Writes {@link packagesFile} for the licences and the list of components of the package. */
export const bundledPackages = (): Plugin => ({
  name: 'portico:bundled-packages',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const path = join(dir, packagesFile);
    // The service worker is a second build into the same folder.
    const listed = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
    for (const id of this.getModuleIds()) {
      const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^@/.][^/]*)\//.exec(id)?.[1];
      if (folder !== undefined) listed.push(relative(root, folder));
    }
    writeFileSync(path, `${[...new Set(listed)].sort().join('\n')}\n`);
  },
});
