import {
  base64Of,
  pictureMessagesFor,
  pictureProblem,
  readPictureHeader,
} from '@portico/contract/lib/pictures';
import { avatarSourceLimits, pictureLimits } from '@portico/contract/limits';

type Limits = Readonly<Record<'bytes' | 'side', number>>;

/** The message why a picture is refused. */
interface RefusedPicture {
  message: string;
}

/** Checks a file by its bytes and decodes it once. The caller closes the bitmap. */
async function decode(file: File, limits: Limits) {
  const messages = pictureMessagesFor(limits);
  if (file.size > limits.bytes) return { message: messages.bytes };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const message = pictureProblem(bytes, limits);
  if (message !== null) return { message };
  const type = readPictureHeader(bytes)?.type;
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  return bitmap === null ? { message: messages.damaged } : { bytes, type, bitmap, message: null };
}

/** Reads a file as the hub will check it, as a data URL. A broken picture is not sent. */
export async function readPicture(
  file: File,
): Promise<{ address: string; message: null } | ({ address: null } & RefusedPicture)> {
  const read = await decode(file, pictureLimits);
  if (read.message !== null) return { address: null, message: read.message };
  read.bitmap.close();
  return { address: `data:${read.type};base64,${base64Of(read.bytes)}`, message: null };
}

/** The shorter side of a picture to cut, in pixels: enough for the greatest magnification. */
const sourceSide = pictureLimits.iconSide * avatarSourceLimits.zoom;

/** Reads a photo to cut a square of. A large one is reduced. */
export async function readPhoto(
  file: File,
): Promise<{ bitmap: ImageBitmap; message: null } | ({ bitmap: null } & RefusedPicture)> {
  const read = await decode(file, avatarSourceLimits);
  if (read.message !== null) return { bitmap: null, message: read.message };
  const { bitmap } = read;
  const scale = sourceSide / Math.min(bitmap.width, bitmap.height);
  if (scale >= 1) return { bitmap, message: null };
  const reduced = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * scale),
    resizeHeight: Math.round(bitmap.height * scale),
    resizeQuality: 'high',
  });
  bitmap.close();
  return { bitmap: reduced, message: null };
}

/**
 * Draws a square of a picture and encodes it, without the metadata of its file.
 *
 * @returns WebP in base64, or PNG where the browser cannot encode WebP
 */
export async function encodeSquare(
  picture: ImageBitmap,
  { left, top, side }: Readonly<Record<'left' | 'top' | 'side', number>>,
): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureLimits.iconSide;
  canvas.height = pictureLimits.iconSide;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.95));
  if (blob === null) throw new Error('The picture could not be encoded');
  return base64Of(new Uint8Array(await blob.arrayBuffer()));
}

/** Returns the base64 of a data URL. */
export const base64In = (address: string): string => address.slice(address.indexOf(',') + 1);
