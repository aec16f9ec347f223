import type { MailLook } from '@portico/contract/hub/mail/render';
import { findAppIcon } from '../../base/brand/queries.ts';
import { nameOf } from '../../base/brand/styles.ts';
import type { Hub } from '../../base/hub.ts';

/** The look of emails, with the logo to attach. */
export type AttachedLook = Awaited<ReturnType<typeof readLook>>;

/**
 * Returns the look of emails with the current brand. The logo is Apple's icon of the installed app: mail programs show
 * PNG but not all show WebP, and its plate is visible on dark grounds. A logo of an earlier version of the hub has none.
 */
export async function readLook({ database, config, currentBrand }: Hub) {
  const brand = await currentBrand();
  const content = brand.hasIcons ? await findAppIcon(database.db, 'apple', brand.logo) : null;
  // Unique by content. RFC 2392: an address.
  const cid = `${brand.logo}@logo`;
  const look: MailLook = {
    publicUrl: config.publicUrl,
    sender: nameOf(brand),
    accent: brand.accent,
    logo: content === null ? null : `cid:${cid}`,
  };
  const inline = { cid, filename: 'logo.png', contentDisposition: 'inline' } as const;
  return { look, attachments: content === null ? [] : [{ ...inline, content }] };
}
