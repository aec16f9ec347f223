import { shellPath } from '@portico/contract/documents';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Builds `apps/portal/src/sw.ts` into `/sw.js`, with the list of the portal's files in it. The document is on it
 * under the path by which the hub answers it with a nonce, and changes whenever its file does.
 */
export const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    // It builds the worker by a Vite of its own, which would tell of every step.
    integration: {
      configureCustomSWViteBuild: options => {
        options.logLevel = 'error';
      },
    },
    injectManifest: {
      globPatterns: [
        'index.html',
        'assets/**/*.{js,css,woff2}',
        'icons/{mark.svg,icon-192.png,badge-96.png}',
      ],
      // Their names hold their digests.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        entries => ({
          manifest: entries.map(entry => ({
            ...entry,
            url: entry.url === 'index.html' ? shellPath : `/${entry.url}`,
          })),
        }),
      ],
    },
  });
