import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Refusal } from '@portico/contract/api/server/refusal';
import { pictures, pngOf } from '@portico/contract/conformance/pictures';
import { pictureMessages, pictureProblem, readPictureHeader } from '@portico/contract/lib/pictures';
import { pictureLimits } from '@portico/contract/limits';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { createIconEncoder } from '../../src/apps/icons/iconEncoder.ts';

const encoder = createIconEncoder();
const encode = (picture: Uint8Array) => encoder.encode(picture, 'ada');

const { iconSide } = pictureLimits;

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

/** Draws a picture of one colour. */
const drawn = (width: number, height: number, background = '#cc0000') =>
  sharp({ create: { width, height, channels: 3, background } });

const aGif: [string, Buffer] = ['a GIF', bytesOf('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==')];

const stillProcessed = 'Your previous request is still being processed. Wait a moment and try again.';
const damaged = { code: 'invalid_fields', fields: { picture: pictureMessages.damaged } };

/** Returns the red, green, blue and alpha of some points of an icon. */
async function pixelsOf(icon: Buffer, ...points: readonly (readonly [x: number, y: number])[]) {
  const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) =>
    Array.from(data.subarray((y * iconSide + x) * 4, (y * iconSide + x) * 4 + 4)),
  );
}

/** Returns a chunk of a PNG. */
function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns the chunks of an icon: WebP names each with four letters. */
function chunksIn(icon: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < icon.length; at += 8 + icon.readUInt32LE(at + 4) + (icon.readUInt32LE(at + 4) % 2))
    names.push(icon.toString('latin1', at, at + 4));
  return names;
}

describe('an icon', () => {
  test('is a square WebP of a picture of any type', async () => {
    const icons = [];
    for (const picture of Object.values(pictures)) icons.push(await encode(bytesOf(picture)));
    for (const icon of icons)
      expect(readPictureHeader(icon)).toEqual({ type: 'image/webp', width: iconSide, height: iconSide });
    expect(await encode(bytesOf(pictures.red))).toEqual(icons[0]);
  });

  test('shows a wide picture whole, between transparent bands', async () => {
    const icon = await encode(await drawn(400, 100).png().toBuffer());
    const [above, middle, below] = await pixelsOf(icon, [96, 10], [96, 96], [96, 180]);
    expect([above?.[3], middle?.[3], below?.[3]]).toEqual([0, 255, 0]);
    expect(middle?.[0]).toBeGreaterThan(190);
  });

  test('keeps the transparency of a picture', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } });
    expect(await pixelsOf(await encode(await clear.png().toBuffer()), [96, 96])).toEqual([[0, 0, 0, 0]]);
  });

  test('has nothing of a page in a comment, nor of an archive after the end (polyglots)', async () => {
    const page = '<html><script>alert(document.domain)</script>';
    const png = await drawn(16, 16).png().toBuffer();
    const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
    const archive = Buffer.from('PK\u0003\u0004META-INF/MANIFEST.MF');
    const comment = chunkOf('tEXt', Buffer.from(`Comment\0${page}`));
    const polyglot = Buffer.concat([head, comment, rest, archive]);
    expect(pictureProblem(polyglot)).toBeNull();
    const icon = await encode(polyglot);
    expect(icon).toEqual(await encode(png));
    for (const trace of ['script', 'PK', 'MANIFEST']) expect(icon.includes(trace)).toBe(false);
  });

  test('has no metadata (no place, no camera, no profile), and is upright if the camera was not', async () => {
    const photo = await drawn(100, 50)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Tell-tale' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(photo.includes('Tell-tale')).toBe(true);
    const icon = await encode(photo);
    const { exif, icc, xmp, iptc } = await sharp(icon).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({});
    expect(chunksIn(icon).filter(name => !['VP8 ', 'VP8X', 'ALPH'].includes(name))).toEqual([]);
    const [left, middle] = await pixelsOf(icon, [10, 96], [96, 10]);
    expect([left?.[3], middle?.[3]]).toEqual([0, 255]);
  });

  test('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3, 0)]);
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
    const animated = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(chunksIn(animated)).toContain('ANIM');
    const icon = await encode(animated);
    expect(chunksIn(icon)).not.toContain('ANIM');
    expect((await pixelsOf(icon, [96, 96]))[0]?.[0]).toBeGreaterThan(250);
  });

  test('stores an icon of noise in less than the maximum', async () => {
    const raw = { width: iconSide, height: iconSide, channels: 4 } as const;
    let state = 1;
    const noise = Buffer.from(
      Array.from({ length: iconSide * iconSide * 4 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return state & 255;
      }),
    );
    const icon = await encode(await sharp(noise, { raw }).png().toBuffer());
    expect(icon.length).toBeGreaterThan(40_000);
    expect(icon.length).toBeLessThan(pictureLimits.iconBytes);
  });
});

describe('pictures that cannot be decoded', () => {
  test.each([
    ['a header that claims 30,000 × 30,000 pixels', Buffer.from(pngOf(30_000, 30_000))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ...(isFull ? [aGif] : []),
  ])('refuses a picture in a sentence: %s', async (_, picture) => {
    await expect(encode(picture)).rejects.toMatchObject(damaged);
  });

  test('refuses a picture with an end that hides the missing half', async () => {
    const png = await drawn(64, 64).png({ compressionLevel: 0 }).toBuffer();
    const cut = Buffer.concat([png.subarray(0, 2000), png.subarray(-12)]);
    expect(pictureProblem(cut)).toBeNull();
    await expect(encode(cut)).rejects.toMatchObject(damaged);
  });
});

describe('decoders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-decoder-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Creates an encoder with another program. */
  const encoderOf = (program: string, timeout = 10_000) => {
    const file = join(mkdtempSync(`${folder}-`), 'program.mjs');
    writeFileSync(file, program);
    return createIconEncoder(file, timeout);
  };
  const picture = bytesOf(pictures.red);

  test('that hangs is ended, and the next picture is decoded', async () => {
    const hanging = encoderOf('setInterval(() => {}, 1000)', 100);
    const both = [hanging.encode(picture, 'ada'), hanging.encode(picture, 'grace')];
    for (const one of both) await expect(one).rejects.toMatchObject(damaged);
  });

  test('that crashes takes nothing with it', async () => {
    await expect(encoderOf('process.abort()').encode(picture, 'ada')).rejects.toMatchObject(damaged);
  });

  test('reports a decoder that does not start as a fault of the hub, not of the picture', async () => {
    const refused = encoderOf("import 'no-such-package'").encode(picture, 'ada');
    await expect(refused).rejects.not.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toThrow(/ended with code 1/);
  });

  test("has none of the hub's environment, which has its secrets", async () => {
    process.env.PORTICO_TEST_SECRET = 'not for decoders';
    const telling = encoderOf('process.stdout.end(JSON.stringify(Object.values(process.env)))');
    expect((await telling.encode(picture, 'ada')).toString()).not.toContain('not for decoders');
    delete process.env.PORTICO_TEST_SECRET;
  });

  test('decodes one picture of a user at a time, and refuses the next ones in a sentence', async () => {
    const hanging = encoderOf('setInterval(() => {}, 1000)', 200);
    const first = hanging.encode(picture, 'ada');
    const more = await Promise.allSettled(Array.from({ length: 59 }, () => hanging.encode(picture, 'ada')));
    for (const one of more)
      expect(one).toMatchObject({ reason: { code: 'too_many_requests', message: stillProcessed } });
    const other = hanging.encode(picture, 'grace');
    await expect(first).rejects.toMatchObject(damaged);
    // The user's turn comes again, after a picture that failed too.
    const again = hanging.encode(picture, 'ada');
    for (const one of [other, again]) await expect(one).rejects.toMatchObject(damaged);
  });

  test('runs alone: of 40 pictures at once, those beyond the queue are refused and the others are decoded', async () => {
    const log = join(mkdtempSync(`${folder}-`), 'log');
    const slow = encoderOf(`
      import { appendFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(log)}, '<');
      process.stdin.resume().on('end', () => {
        appendFileSync(${JSON.stringify(log)}, '>');
        process.stdout.end('icon');
      });`);
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => slow.encode(picture, `user ${n}`)),
    );
    const refused = settled.filter(one => one.status === 'rejected');
    expect(settled.length - refused.length).toBe(21);
    expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'unavailable')).toBe(
      true,
    );
    expect(readFileSync(log, 'utf8')).toBe('<>'.repeat(21));
  });
});
