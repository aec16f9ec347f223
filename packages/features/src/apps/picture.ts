import { pictureLimits } from '@portico/contract/limits';
import { base64Of, pictureMessages, pictureProblem, readPictureHeader } from '@portico/contract/pictures';

/** A picture as a data URL, or the message why it is refused. */
type ReadPicture = { address: string; message: null } | { address: null; message: string };

const refused = (message: string): ReadPicture => ({ address: null, message });

/** Reads a file as the hub will check it, and decodes it once, so that a broken picture is not sent. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > pictureLimits.bytes) return refused(pictureMessages.bytes);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const message = pictureProblem(bytes);
  if (message !== null) return refused(message);
  const type = readPictureHeader(bytes)?.type;
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  if (bitmap === null) return refused(pictureMessages.damaged);
  bitmap.close();
  return { address: `data:${type};base64,${base64Of(bytes)}`, message: null };
}

/** Returns the base64 of a data URL. */
export const base64In = (address: string): string => address.slice(address.indexOf(',') + 1);
