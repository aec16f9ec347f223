import { createHash } from 'node:crypto';
import { catalogueIcon } from '@portico/contract/catalogueIcons';
import { pathOf } from '@portico/contract/endpoint';
import { applicationEntity } from '@portico/contract/events/entities';
import { missing, refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { bytesOfBase64, digestInAddress } from '@portico/contract/pictures';
import { otherRows } from '@portico/contract/rowTable';
import { refusalToEditApp } from '@portico/contract/rules';
import { and, eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { applicationIcons, applications } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { ActionContext } from '../../http/handler.ts';
import { type ApplicationRow, findApplication, updateApplication } from '../applications/queries.ts';
import { actOn } from '../applications/service.ts';

/** Stores the icon of an application in place of the previous one. */
async function storeIcon(store: Store, icon: { applicationId: string; digest: string; picture: Buffer }) {
  const { digest, picture } = icon;
  await store
    .insert(applicationIcons)
    .values(icon)
    .onConflictDoUpdate({ target: applicationIcons.applicationId, set: { digest, picture } });
}

async function deleteIcon(store: Store, applicationId: string): Promise<void> {
  await store.delete(applicationIcons).where(eq(applicationIcons.applicationId, applicationId));
}

/** Returns the icon with a digest of an application, and whether the application is active; null for none. */
export async function findIcon(store: Store, applicationId: string, digest: string) {
  const [row] = await store
    .select({ picture: applicationIcons.picture, isActive: applications.isActive })
    .from(applicationIcons)
    .innerJoin(applications, eq(applications.id, applicationIcons.applicationId))
    .where(and(eq(applicationIcons.applicationId, applicationId), eq(applicationIcons.digest, digest)));
  return row ?? null;
}

const addressOf = (id: string, digest: string) =>
  pathOf(otherRows['applications.icon'], { params: { id, digest } });

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
    const address = addressOf(id, digest);
    if (app.icon === address) return app;
    await storeIcon(store, { applicationId: id, digest, picture: icon });
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
    await deleteIcon(store, id);
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
