import { createHash } from 'node:crypto';
import { refuseIfChanged } from '@portico/contract/api/server/refusal';
import { brandFields } from '@portico/contract/hub/events/settings';
import type { SaveBrandBody } from '@portico/contract/hub/schemas/brand';
import { bytesOfBase64 } from '@portico/contract/lib/pictures';
import { type AppIcon, appIcons } from '@portico/contract/limits';
import { findChanges } from '@portico/contract/log/events/changes';
import { systemEntities } from '@portico/contract/log/events/entities';
import { lockBrand, updateBrand } from '../../base/brand/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { brandIcons } from '../../database/schema.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';

/**
 * Saves the organisation's name, colour and logo. Pages show them with the next load, from every process.
 *
 * @throws {Refusal} `changed_meanwhile` if another user has saved them in the meantime
 */
export async function saveBrand(hub: Hub, context: ActionContext, { logo, ...texts }: SaveBrandBody) {
  // Before the transaction, because decoding takes a moment.
  const bytes = logo ? bytesOfBase64(logo) : null;
  const picture = bytes && (await hub.iconEncoder.encode(bytes, context.caller.id));
  const digest = picture === null ? '' : createHash('sha256').update(picture).digest('hex');
  const icons = bytes === null ? [] : await encodeIcons(hub, context.caller.id, bytes, digest);
  return runAction(hub, context, {}, async ({ store, at, report }) => {
    const current = await lockBrand(store);
    refuseIfChanged(context, current);
    const wanted = { ...texts, ...(logo === undefined ? {} : { logo: digest }) };
    const changes = findChanges(brandFields, current, wanted);
    if (changes === null) return current;
    if (logo !== undefined) {
      await store.delete(brandIcons);
      if (icons.length > 0) await store.insert(brandIcons).values(icons);
    }
    const saved = await updateBrand(store, {
      ...wanted,
      ...(logo === undefined ? {} : { picture }),
      updatedAt: at,
    });
    report({ action: 'update_brand', parameters: { changes }, entity: systemEntities.settings });
    return saved;
  });
}

/** Makes the icons of the installed app, one after the other: the decoder takes one picture at a time. */
async function encodeIcons(hub: Hub, userId: string, logo: Uint8Array, digest: string) {
  const icons: (typeof brandIcons.$inferInsert)[] = [];
  for (const icon of Object.keys(appIcons) as AppIcon[]) {
    icons.push({ icon, digest, picture: await hub.iconEncoder.encode(logo, userId, icon) });
  }
  return icons;
}
