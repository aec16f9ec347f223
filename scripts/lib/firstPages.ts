import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { AppName } from '@portico/contract/api/documents';
import type { EndpointId } from '@portico/contract/api/table';
import { root } from './processes.ts';

const features = 'packages/features/src';

/** A first page, with its budget. */
export interface FirstPage {
  name: string;
  app: AppName;
  /** The components of the page, as paths in `packages/features/src`. */
  screens: readonly string[];
  /** The reads that the document starts before the app's code has loaded. Decision 28. */
  reads?: readonly EndpointId[];
  /** Maximum size of the first view's JavaScript with gzip, in kB. */
  limit: number;
}

/** The pages that users load first. The build bundles their code into few files; `npm run sizes` checks their budgets. */
export const firstPages = {
  login: { name: 'Login', app: 'portal', screens: ['signIn/login/Login'], limit: 120 },
  portal: {
    name: 'Portal',
    app: 'portal',
    screens: ['portal/home/PortalScreen', 'log/notifications/NotificationBell'],
    reads: ['portal.myApps', 'portal.availableApps', 'portal.stats', 'portal.securityInfo'],
    limit: 155,
  },
  console: {
    name: 'Console',
    app: 'admin',
    screens: ['log/dashboard/DashboardScreen'],
    reads: ['dashboard.overview', 'dashboard.stats', 'dashboard.signIns'],
    limit: 200,
  },
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
