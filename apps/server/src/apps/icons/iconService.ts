import { createHash } from 'node:crypto';
import { catalogueIcon } from '@portico/contract/catalogueIcons';
import { pathOf } from '@portico/contract/endpoint';
import { applicationEntity } from '@portico/contract/events/entities';
import { missing, refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { bytesOfBase64, digestInAddress } from '@portico/contract/pictures';
import { otherRows } from '@portico/contract/rowTable';
import { refusalToEditApp } from '@portico/contract/rules';
import type { Hub } from '../../base/hub.ts';
import type { ActionContext } from '../../http/handler.ts';
import { type ApplicationRow, findApplication, updateApplication } from '../applications/queries.ts';
import { actOn } from '../applications/service.ts';
import { deleteIcon, storeIcon } from './iconQueries.ts';

const addressOf = (id: string, digest: string) =>
  pathOf(otherRows['applications.icon'], { params: { id, digest } });

/**
 * Sets the icon of an application.
 *
 * @param picture in base64
 * @returns the application's row
 */
export async function setIcon(
  hub: Hub,
  context: ActionContext,
  id: string,
  picture: string,
): Promise<ApplicationRow> {
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
