import { bytesOfBase64 } from '@portico/contract/lib/pictures';
import { base64In } from '../../lib/browser/pictures.ts';

/** A JPEG in the colours of printing. */
export const cmyk = () =>
  new File(
    [
      bytesOfBase64(
        [
          '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GC',
          'gU5gjZeMfZZzfoF8/8AAFAgAIAAwBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAAG/8QAFBABAAAAAAAAAAAAAAAA',
          'AAAAAP/aAA4EQwBNAFkASwAAPwCzTCQUYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP/9k=',
        ].join(''),
      ),
    ],
    'print.jpg',
  );

/** A WebP with two frames, of which the first is blue and the second red. */
export const animated = () =>
  new File(
    [
      bytesOfBase64(
        [
          'UklGRtAAAABXRUJQVlA4WAoAAAACAAAALwAAHwAAQU5JTQYAAAD/////AQBBTk1GUAAAAAAAAAAAAC8AAB8AAGQAAAJWUDggOAAA',
          'AFADAJ0BKjAAIAA/OZrGW68rJ6QlaAHgJwlnANGugAAr92bwAP7QyvyMht0c/rvFpP6UX0RVAAAAQU5NRkwAAAAAAAAAAAAvAAAf',
          'AABkAAAAVlA4IDQAAAC0AgCdASowACAAPzmaxVuCVoAAAnCWcA0UQPCnnQAA/tom97lopFf9Xfnb9T3eCo+ivoAA',
        ].join(''),
      ),
    ],
    'moving.webp',
  );

/** Draws a photo: a face at a third of its width and height. */
export function photo(width: number, height: number, name = 'photo.png'): File {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#7fb2a5');
  sky.addColorStop(1, '#274b5c');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const radius = Math.min(width, height) / 4;
  context.fillStyle = '#e0ac69';
  context.beginPath();
  context.arc(width / 3, height / 3 + radius / 2, radius, 0, 7);
  context.fill();
  // Synchronously: `toBlob` took seconds on a busy page.
  return new File([bytesOfBase64(base64In(canvas.toDataURL()))], name);
}
