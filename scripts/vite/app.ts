import type { AppName } from '@portico/contract/documents';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { root } from '../lib/processes.ts';
import { compileEarly } from './compileEarly.ts';
import { slim } from './slim.ts';

/**
 * What goes into one file, for a whole compresses better than its parts, and each more is a wait on a slow network:
 * what every page begins with, the controls and layout that nearly every screen is made of, and whatever else the
 * first screen of somebody signed in needs.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'basics',
    test: /(packages.(ui.src.(Card|Field|Form|Heading|Inline|Mark|PasswordField|Stack|Text|TextField|VisuallyHidden)\/|features.src.lib.(title|use(Form|Write))\.)|react-aria.dist.private.visually-hidden|lucide-react.dist.esm.icons.(check|layout-grid|shield-check)\.)/,
    priority: 1,
  },
  {
    name: 'screens',
    test: /(packages.(ui.src.(Badge|ButtonLink|EmptyState|FailedState|Grid|Header|IconTile|Link|List|Monogram|Notice|Skeleton|SkipLink)\/|ui.src.theme.toneIcons|features.src.lib.(Brand|clock|formats|names|roles|swr|useAddress|useKeepPreviousData|usePages|useRead|useDebouncedValue)\.)|node_modules.(swr|date-fns|lucide-react.dist.esm.icons)\/|react-aria-components.dist.private.Link)/,
    minShareCount: 3,
  },
  {
    name: 'home',
    test: /packages.features.src.(portal.PortalScreen|dashboard.DashboardScreen|notifications.NotificationBell)\.tsx$/,
  },
];

/** Chunks of the pages that people come to first. */
const firstPages = /\/(dashboard|landing|login|notifications|portal)-[^/]*$/;

/**
 * What is fetched together with a chunk that is imported when it is needed. The list of it is part of the first
 * load: it is kept for the first pages alone, the chunks of the others ask for one another.
 */
const resolveDependencies = (chunk: string, dependencies: string[]) =>
  firstPages.test(chunk) ? dependencies : [];

/**
 * How both apps are built and served in development.
 *
 * @param name the app; its built files go below `/assets/<name>/`, for both share one origin
 */
export const appConfig = (name: AppName): UserConfig => ({
  root: `${root}apps/${name}`,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    slim(),
    compileEarly(['index', ...groups.map(group => group.name)]),
  ],
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
