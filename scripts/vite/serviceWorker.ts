import { shellPath } from '@portico/contract/documents';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Builds `apps/portal/src/sw.ts` into `/sw.js` with the list of the portal's files. The document is listed as
 * `shellPath`, where the hub serves it with a nonce, with the revision of its file.
 */
export const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    // The worker has its own Vite build, which would log every step.
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
      // Their names contain their digests.
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
