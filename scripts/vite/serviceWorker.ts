import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shellPath } from '@portico/contract/api/documents';
import { build, type Plugin } from 'vite';

/** The portal's files that the worker caches. */
const cached = ['index.html', 'assets/**/*.{js,css,woff2}', 'icons/{mark.svg,icon-192.png,badge-96.png}'];

/**
 * Returns the addresses of the cached files with their revisions. The names of assets contain their digests. The document
 * is listed as `shellPath`, where the hub serves it with a nonce.
 */
const filesIn = (directory: string) =>
  globSync(cached, { cwd: directory })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
    .map(path => ({
      url: path === 'index.html' ? shellPath : `/${path}`,
      revision: path.startsWith('assets/')
        ? null
        : createHash('md5')
            .update(readFileSync(join(directory, path)))
            .digest('hex'),
    }));

/** Builds `apps/portal/src/sw.ts` into `/sw.js` with the list of the portal's files. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'portico:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(filesIn(outDir)) },
        build: {
          outDir,
          emptyOutDir: false,
          license: { fileName: '.vite/worker-licences.json' },
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(root, 'src/sw.ts'),
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
        },
      });
    },
  };
}
