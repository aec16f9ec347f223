/**
 * Decodes the picture on standard input and writes it to standard output as a square WebP, or as the icon of the
 * installed app that its argument names. Runs as a separate process (`iconEncoder.ts`), so that a decoder that crashes,
 * hangs or needs much memory does not harm the hub.
 */
import { buffer } from 'node:stream/consumers';
import { type AppIcon, appIcons, pictureLimits } from '@portico/contract/limits';
import sharp from 'sharp';

const { side, iconSide } = pictureLimits;

/** The exit code for a picture that cannot be decoded, as \`iconEncoder.ts\` knows it. */
const undecodable = 3;

sharp.cache(false);
sharp.concurrency(1);
// Of the formats that libvips reads, only those that the hub accepts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

// Metadata is not copied, and of several frames only the first is read. A truncated picture is an error.
const picture = sharp(await buffer(process.stdin), {
  failOn: 'warning',
  limitInputPixels: side * side,
  limitInputChannels: 5,
})
  .autoOrient()
  .toColourspace('srgb');
const square = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;

/** Behind opaque icons: the plate of icons in both themes. */
const plate = { r: 239, g: 241, b: 241 };

/** Returns an icon of the installed app: the logo in the middle of its square. */
async function appIcon({ side: whole, share, isOpaque }: (typeof appIcons)[AppIcon]): Promise<Buffer> {
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

const [, , name = ''] = process.argv;
const icon =
  name in appIcons
    ? appIcon(appIcons[name as AppIcon])
    : picture.resize(iconSide, iconSide, square).webp({ quality: 85 }).toBuffer();
process.stdout.end(await icon.catch(() => process.exit(undecodable)));
