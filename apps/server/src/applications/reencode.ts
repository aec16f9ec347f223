/**
 * Decodes the picture on standard input and writes it to standard output as a square WebP. Runs as a process of its own
 * (`iconEncoder.ts`), so that a decoder that crashes, hangs or needs much memory does not do so in the hub.
 */
import { buffer } from 'node:stream/consumers';
import { pictureLimits } from '@portico/contract/limits';
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
const icon = sharp(await buffer(process.stdin), {
  failOn: 'warning',
  limitInputPixels: side * side,
  limitInputChannels: 5,
})
  .autoOrient()
  .resize(iconSide, iconSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .toColourspace('srgb')
  .webp({ quality: 85 })
  .toBuffer();
process.stdout.end(await icon.catch(() => process.exit(undecodable)));
