import { type AppIcon, appIcons, pictureLimits } from '@portico/contract/limits';
import sharp, { type Sharp } from 'sharp';

const { side, iconSide } = pictureLimits;

sharp.cache(false);
sharp.concurrency(1);
// Of the formats that libvips reads, only those that the hub accepts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

const square = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;

/** Behind opaque icons: the plate of icons in both themes. */
const plate = { r: 239, g: 241, b: 241 };

/**
 * Decodes a picture and draws its icon.
 *
 * @param icon the icon of the installed app to draw; without, the icon of an application, a user or a brand
 * @returns a square: PNG for the installed app, otherwise WebP
 * @throws {Error} for a picture that cannot be decoded
 */
export async function drawIcon(bytes: Uint8Array, icon?: AppIcon): Promise<Buffer> {
  // Metadata is not copied, and of several frames only the first is read. A truncated picture is an error.
  const picture = sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: side * side,
    limitInputChannels: 5,
  })
    .autoOrient()
    .toColourspace('srgb');
  if (icon === undefined) return picture.resize(iconSide, iconSide, square).webp({ quality: 85 }).toBuffer();
  return appIcon(picture, appIcons[icon]);
}

/** Returns an icon of the installed app: the logo in the middle of its square. */
async function appIcon(picture: Sharp, { side: whole, share, isOpaque }: (typeof appIcons)[AppIcon]) {
  const inner = Math.round(whole * share);
  const [before, after] = [Math.floor((whole - inner) / 2), Math.ceil((whole - inner) / 2)];
  const resized = await picture.resize(inner, inner, square).png().toBuffer();
  const edges = { top: before, left: before, bottom: after, right: after };
  const { data, info } = await sharp(resized)
    .extend({ ...edges, background: square.background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const extended = sharp(data, { raw: info });
  return (isOpaque ? extended.flatten({ background: plate }) : extended).png({ palette: true }).toBuffer();
}
