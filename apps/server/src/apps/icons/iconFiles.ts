import { consoleReaders } from '@portico/contract/audience';
import { mayCall } from '@portico/contract/capabilities';
import { getCookie } from 'hono/cookie';
import type { Hub } from '../../base/hub.ts';
import { isInReport } from '../../events/signOutReports.ts';
import { servePicture } from '../../http/documents/pictures.ts';
import type { Authenticate } from '../../http/handler.ts';
import { reportCookie } from '../../http/request/sessionCookie.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import { findIcon } from './iconService.ts';

/**
 * Returns the handler of `applications.icon`. The portal names every active application to everyone, as held or as
 * available; the console names all. A browser that signed out sees those of its report.
 */
export const iconRows = (
  hub: Pick<Hub, 'database' | 'now'>,
  authenticate: Authenticate,
): RowHandlersOf<'applications'> => ({
  'applications.icon': servePicture(authenticate, async (caller, id, digest, c) => {
    const secret = caller === null ? getCookie(c, reportCookie) : undefined;
    const isReported = secret !== undefined && (await isInReport(hub, secret, id, hub.now()));
    if (caller === null && !isReported) return null;
    const icon = await findIcon(hub.database.db, id, digest);
    const isNamed =
      isReported ||
      icon?.isActive === true ||
      (caller !== null && mayCall({ access: consoleReaders }, caller));
    return isNamed ? (icon?.picture ?? null) : null;
  }),
});
