import { createHash } from 'node:crypto';
import { consoleReaders } from '@portico/contract/api/audience';
import { pathOf } from '@portico/contract/api/endpoint';
import { otherRows } from '@portico/contract/api/rowTable';
import { missing, refuseIf, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import { bytesOfBase64, digestInAddress } from '@portico/contract/lib/pictures';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { mayCall } from '@portico/contract/people/capabilities';
import { refusalToEditApp } from '@portico/contract/people/rules';
import { and, eq } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { applicationIcons, applications } from '../../database/schema.ts';
import { isInReport } from '../../events/signOutReports.ts';
import { servePicture } from '../../http/documents/pictures.ts';
import type { ActionContext, Authenticate } from '../../http/handler.ts';
import { reportCookie } from '../../http/request/sessionCookie.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import { type ApplicationRow, findApplication, updateApplication } from '../applications/queries.ts';
import { actOn } from '../applications/service.ts';

/**
 * Sets the icon of an application.
 *
 * @param picture in base64
 * @returns the application's row
 */
export async function setIcon(hub: Hub, context: ActionContext, id: string, picture: string) {
  // Checked before the work of decoding, and again under the lock.
  checkMayEdit(context, await findApplication(hub.database.db, id));
  const icon = await hub.iconEncoder.encode(bytesOfBase64(picture), context.caller.id);
  const digest = createHash('sha256').update(icon).digest('hex');
  return actOn(hub, context, id, { everyone: false }, async ({ store, at, report }, app) => {
    checkMayEdit(context, app);
    const address = pathOf(otherRows['applications.icon'], { params: { id, digest } });
    if (app.icon === address) return app;
    const set = { digest, picture: icon };
    await store
      .insert(applicationIcons)
      .values({ applicationId: id, ...set })
      .onConflictDoUpdate({ target: applicationIcons.applicationId, set });
    const row = await updateApplication(store, id, { icon: address, updatedAt: at });
    const changes = { icon: { from: digestInAddress(app.icon), to: digest } };
    report({ action: 'app_icon_changed', parameters: { changes }, entity: applicationEntity(app) });
    return row;
  });
}

/** Removes the icon of an application, which then has that of its entry of the catalogue. Returns its row. */
export const removeIcon = (hub: Hub, context: ActionContext, id: string): Promise<ApplicationRow> =>
  actOn(hub, context, id, { everyone: false }, async ({ store, at, report }, app) => {
    checkMayEdit(context, app);
    const icon = catalogueIcon(app.catalogueId);
    if (app.icon === icon) return app;
    await store.delete(applicationIcons).where(eq(applicationIcons.applicationId, id));
    const row = await updateApplication(store, id, { icon, updatedAt: at });
    const changes = { icon: { from: digestInAddress(app.icon), to: '' } };
    report({ action: 'app_icon_removed', parameters: { changes }, entity: applicationEntity(app) });
    return row;
  });

/** Refuses a missing application, one that the caller may not edit, and one that changed since the caller read it. */
function checkMayEdit(context: ActionContext, app: ApplicationRow | null): void {
  if (app === null) throw missing('application');
  refuseIf(refusalToEditApp(context.caller, app.accessLevel));
  refuseIfChanged(context, app);
}

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
    const found = hub.database.db
      .select({ picture: applicationIcons.picture, isActive: applications.isActive })
      .from(applicationIcons)
      .innerJoin(applications, eq(applications.id, applicationIcons.applicationId))
      .where(and(eq(applicationIcons.applicationId, id), eq(applicationIcons.digest, digest)));
    const icon = await firstOf(found);
    const isNamed =
      isReported ||
      icon?.isActive === true ||
      (caller !== null && mayCall({ access: consoleReaders }, caller));
    return isNamed ? (icon?.picture ?? null) : null;
  }),
});
