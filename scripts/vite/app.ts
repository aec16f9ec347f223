import type { AppName } from '@portico/contract/documents';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { areasOf, firstPages, screensPattern } from '../lib/firstPages.ts';
import { root } from '../lib/processes.ts';
import { productionRouter } from './productionRouter.ts';

const { login, portal, console } = firstPages;

/** The chunks of the first view: the start of every page, the login screen, and the screens after it. */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'login', test: screensPattern(login), priority: 1 },
  { name: 'home', test: screensPattern(portal, console) },
];

const preloading = ['landing', ...Object.values(firstPages).flatMap(areasOf)];

/**
 * Returns the files to preload with a chunk. Their list is part of the first load, so it exists for the first pages
 * only: the chunks of other pages request one another.
 */
const resolveDependencies = (chunk: string, dependencies: string[]) =>
  preloading.some(area => chunk.includes(`/${area}-`)) ? dependencies : [];

/**
 * How both apps are built and served in development.
 *
 * @param name the app; its built files go below `/assets/<name>/`, for both share one origin
 */
export const appConfig = (name: AppName): UserConfig => ({
  root: `${root}apps/${name}`,
  plugins: [react(), vanillaExtractPlugin(), productionRouter()],
  // Met only when a style is first used: found late, it would reload the page.
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  // The icons are the portal's and are served once, for both.
  publicDir: `${root}apps/portal/public`,
  cacheDir: `${root}node_modules/.vite/${name}`,
  // The server puts each answer's own nonce in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    assetsDir: `assets/${name}`,
    copyPublicDir: name === 'portal',
    manifest: true,
    // In one file all styles are smaller than those of two screens in their own.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The policy of the documents allows no data: address but for pictures.
    assetsInlineLimit: 0,
    // Every browser that runs this code knows module preloading.
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups } },
    },
  },
});
