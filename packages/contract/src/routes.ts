import { type AppName, type ScreenId, screens } from './screens.ts';

/** The columns of the catalogue that every page needs: path, app, and whether it is public. */
type Route = readonly [path: string, app: AppName | 'byVisitor', isPublic: boolean];

/**
 * The routes of the product. docs/hub.md, 'Screens and apps'. Builds contain the result instead of this module, so that
 * the first load has no other column (`scripts/vite/routes.ts`).
 */
export const routes = Object.fromEntries(
  Object.entries(screens).map(([id, screen]) => [id, [screen.path, screen.app, 'isPublic' in screen]]),
) as unknown as Readonly<Record<ScreenId, Route>>;
