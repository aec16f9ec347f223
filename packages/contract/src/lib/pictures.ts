import { pictureLimits } from '../limits.ts';

/** The media types of pictures that the hub accepts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof pictureTypes)[number];

/** The type and size of a picture, in pixels. */
export interface PictureHeader {
  type: PictureType;
  width: number;
  height: number;
}

/** Limits of a picture's file. */
type Limits = Readonly<Record<'bytes' | 'side', number>>;

const megabyte = 1024 * 1024;

/** Returns the messages for pictures beyond some limits. */
export const pictureMessagesFor = ({ bytes, side }: Limits) => ({
  type: 'Choose a PNG, JPEG or WebP picture. Other formats, such as SVG and GIF, are not supported.',
  bytes: `The picture must be at most ${bytes < megabyte ? `${bytes / 1024} kB` : `${bytes / megabyte} MB`}.`,
  side: `The picture must be at most ${side} pixels wide and high.`,
  damaged: 'This picture is damaged. Choose another one.',
});

/** The messages for pictures that the hub refuses. */
export const pictureMessages = pictureMessagesFor(pictureLimits);

/**
 * Returns the message for a picture that is refused, without decoding it; null if it may be decoded.
 *
 * @param limits those of the hub by default
 */
export function pictureProblem(bytes: Uint8Array, limits: Limits = pictureLimits): string | null {
  const messages = pictureMessagesFor(limits);
  if (bytes.length > limits.bytes) return messages.bytes;
  const header = readPictureHeader(bytes);
  if (header === null) return messages.type;
  const { width, height } = header;
  if (width === 0 || height === 0 || !isWhole(bytes, header.type)) return messages.damaged;
  return width > limits.side || height > limits.side ? messages.side : null;
}

/**
 * Reads the type and size of a picture from its bytes, without decoding it. The name of the file and the type that the
 * browser reports say nothing about the bytes.
 *
 * @returns null for anything but PNG, JPEG and WebP; a size of 0 for one whose size is missing
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, 0, pngSignature)) return { type: 'image/png', ...sizeOfPng(view) };
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg', ...sizeOfJpeg(view) };
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'))
    return { type: 'image/webp', ...sizeOfWebp(view) };
  return null;
}

type Size = Pick<PictureHeader, 'width' | 'height'>;

const noSize: Size = { width: 0, height: 0 };

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

const hasText = (bytes: Uint8Array, at: number, text: string): boolean =>
  startsWith(
    bytes,
    at,
    Array.from(text, letter => letter.charCodeAt(0)),
  );

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** PNG (W3C, third edition): the first chunk is IHDR. */
function sizeOfPng(view: DataView): Size {
  if (view.byteLength < 24 || !hasText(bytesOf(view), 12, 'IHDR')) return noSize;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** JPEG (ITU-T T.81, B.2): the size is in the first frame header, which is one of the markers SOF0 to SOF15. */
function sizeOfJpeg(view: DataView): Size {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The picture's data start without a frame header.
    else if (marker === 0xda) return noSize;
    else at += 2 + view.getUint16(at + 2);
  }
  return noSize;
}

/** DHT, JPG and DAC have numbers between those of the frame headers. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** WebP (RFC 9649): the first chunk is VP8 (lossy), VP8L (lossless) or VP8X (with metadata or several frames). */
function sizeOfWebp(view: DataView): Size {
  const bytes = bytesOf(view);
  if (view.byteLength < 30) return noSize;
  if (hasText(bytes, 12, 'VP8 ') && startsWith(bytes, 23, [0x9d, 0x01, 0x2a]))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (hasText(bytes, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (!hasText(bytes, 12, 'VP8X')) return noSize;
  const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
  return { width: side(24), height: side(27) };
}

/** Returns whether the picture has an end, which a file whose transfer was cut off lacks. */
function isWhole(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/webp') {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return view.getUint32(4, true) + 8 <= bytes.length;
  }
  // Other bytes may follow the end.
  const end = type === 'image/png' ? [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] : [0xff, 0xd9];
  for (let at = bytes.length - end.length; at > 0; at -= 1) if (startsWith(bytes, at, end)) return true;
  return false;
}

/** Matches the digest of a stored picture: SHA-256, hex. */
export const pictureDigest = /^[\da-f]{64}$/;

/** Returns the digest at the end of a picture's address, for the log; '' for none, and for that of the catalogue. */
export const digestInAddress = (address: string | null): string =>
  pictureDigest.exec((address ?? '').slice(-64))?.[0] ?? '';

/** Returns the bytes of a text in base64. @throws {DOMException} for a text that is not base64 */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

/** Returns bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In parts, because an argument list has a maximum length.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
