import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { AppName } from '@portico/contract/documents';
import { root } from './processes.ts';

const features = 'packages/features/src';

/** A first page, with its budget. */
export interface FirstPage {
  name: string;
  app: AppName;
  /** The components of the page, as paths in `packages/features/src`. */
  screens: readonly string[];
  /** Maximum size of the first view's JavaScript, with gzip. */
  limit: string;
}

/** The pages that users load first. The build bundles their code into few files; `npm run sizes` checks their budgets. */
export const firstPages = {
  login: { name: 'Login', app: 'portal', screens: ['signIn/login/Login'], limit: '120 kB' },
  portal: {
    name: 'Portal',
    app: 'portal',
    screens: ['portal/home/PortalScreen', 'log/notifications/NotificationBell'],
    limit: '155 kB',
  },
  console: { name: 'Console', app: 'admin', screens: ['log/dashboard/DashboardScreen'], limit: '200 kB' },
} as const satisfies Record<string, FirstPage>;

/** Returns the area of each screen, such as `signIn/login`. The last part is also the name of its chunk. */
export const areasOf = ({ screens }: FirstPage): string[] => screens.map(screen => dirname(screen));

/** Returns the module that an app imports for an area, from the root. */
export const indexOf = (area: string): string => `${features}/${area}/index.ts`;

/**
 * Returns a pattern for the files of pages' screens.
 *
 * @throws if a file is missing, e.g. after a rename
 */
export function screensPattern(...pages: readonly FirstPage[]): RegExp {
  const files = pages.flatMap(({ screens }) => screens).map(screen => `${features}/${screen}.tsx`);
  const missing = files.find(file => !existsSync(join(root, file)));
  if (missing) throw new Error(`scripts/lib/firstPages.ts names ${missing}, which does not exist.`);
  return new RegExp(`/(${files.join('|').replaceAll('.', '\\.')})$`);
}
