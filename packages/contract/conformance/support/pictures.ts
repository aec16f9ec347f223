import { base64Of } from '../../src/lib/pictures.ts';
import { pictureLimits } from '../../src/limits.ts';

/** Pictures of 4 × 4 pixels of one colour, in base64: PNG, WebP and JPEG. */
export const pictures = {
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4w8AARwgWXg4AWIMMwVLWc8oAAAAASUVORK5CYII=',
  blue: 'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoEAAQAAUAmJaACdLoAA5gA/vvhe//GVP/GVP/GVP+MqevgCn3AAA==',
  green: [
    '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////',
    '2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////',
    'wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA',
    '/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCABTv/2Q==',
  ].join(''),
} as const;

const ascii = (text: string) => Array.from(text, letter => letter.charCodeAt(0));

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Returns a PNG that claims a size and has no pixels. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = [...uint32(13), ...ascii('IHDR'), ...uint32(width), ...uint32(height), 8, 6, 0, 0, 0];
  const end = [...uint32(0), ...ascii('IEND'), 0xae, 0x42, 0x60, 0x82];
  return Uint8Array.from([...ascii('\x89PNG\r\n\x1a\n'), ...header, ...uint32(0), ...end]);
}

const text = (content: string) => base64Of(Uint8Array.from(ascii(content)));

/** Files that every hub refuses from their bytes alone. */
export const refusedPictures = {
  'an SVG': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a GIF': text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
  'a page': text('<!doctype html><script>alert(1)</script>'),
  'an archive': text('PK\u0003\u0004 is not a picture'),
  'an empty text': '',
  'text that is not base64': 'data:image/png;base64,====',
  'a PNG of 30,000 × 30,000 pixels': base64Of(pngOf(30_000, 30_000)),
  'a PNG one pixel too wide': base64Of(pngOf(pictureLimits.side + 1, 1)),
  'a PNG without a pixel': base64Of(pngOf(0, 4)),
  'a truncated PNG': pictures.red.slice(0, 80),
  'a truncated WebP': pictures.blue.slice(0, 60),
  'a truncated JPEG': pictures.green.slice(0, 200),
  'a PNG over 256 kB': `${pictures.red.replace(/=+$/, '')}${'A'.repeat(349_532 - 127)}`,
} as const;
