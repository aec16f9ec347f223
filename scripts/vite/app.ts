import { basename } from 'node:path/posix';
import type { AppName } from '@portico/contract/api/documents';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { areasOf, firstPages, screensPattern } from '../lib/firstPages.ts';
import { root } from '../lib/processes.ts';
import { earlyReads } from './earlyReads.ts';
import { english } from './english.ts';
import { frame } from './frame.ts';

const { login, portal, console } = firstPages;

/** What the login screen needs after the form, and shares with the first screens, which it would otherwise fetch. */
const shared = [
  'schemas/account',
  'schemas/primitives',
  'ui/src/Link/Link',
  'ui/src/theme/toneIcons',
  'ui/src/theme/tones',
  'icons/x',
  'i18n/useLocalizedStringFormatter',
  'overlays/PortalProvider',
  'utils/number',
  'use-sync-external-store/shim/index',
];

/** The chunks of the first view: code that every page needs, the login screen, and the screens after it. */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'login', test: screensPattern(login), priority: 2 },
  { name: 'shared', test: new RegExp(`/(${shared.join('|')})\\.`), priority: 1 },
  { name: 'first', test: screensPattern(portal, console) },
];

const preloading = ['landing', ...Object.values(firstPages).map(page => basename(areasOf(page)[0] ?? ''))];

/**
 * Returns the files to preload with a chunk, which is itself requested at the same time. The list is part of the first
 * load, so it exists for the first pages only; other chunks load their imports themselves.
 */
const resolveDependencies = (chunk: string, dependencies: string[]) =>
  preloading.some(area => chunk.includes(`/${area}-`)) ? dependencies.filter(file => file !== chunk) : [];

/** The package exports builds for development only. */
const productionRouter = `${root}node_modules/react-router/dist/production`;

/**
 * Returns an app's Vite configuration for builds and development.
 *
 * @param name the app; its files are in `/assets/<name>/`, because both apps share an origin
 */
export const appConfig = (name: AppName): UserConfig => ({
  root: `${root}apps/${name}`,
  plugins: [react(), vanillaExtractPlugin(), english(), earlyReads(name), frame()],
  resolve: { alias: [{ find: /^react-router$/, replacement: `${productionRouter}/index.mjs` }] },
  // Otherwise Vite discovers it late and reloads the page.
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  // Both apps use the portal's icons.
  publicDir: `${root}apps/portal/public`,
  cacheDir: `${root}node_modules/.vite/${name}`,
  // The server replaces it with the nonce of each response.
  html: { cspNonce: '__NONCE__' },
  build: {
    assetsDir: `assets/${name}`,
    copyPublicDir: name === 'portal',
    manifest: true,
    // `npm run package` reads it.
    license: { fileName: '.vite/licences.json' },
    // All styles in one file are smaller than those of two screens in separate files.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // `npm run sizes` has the budgets.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // The content security policy allows data: URLs for images only.
    assetsInlineLimit: 0,
    // Every supported browser has module preloading.
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      // A dialog that loads later has the screen of a second factor too, which is loaded from there.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups } },
    },
  },
});
