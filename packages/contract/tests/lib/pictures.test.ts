import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pictures, refusedPictures } from '../../conformance/support/pictures.ts';
import { pictureMessages } from '../../src/lib/pictures.ts';
import { picture } from '../../src/lib/schemas/picture.ts';

const problem = (value: string) => v.safeParse(picture, value).issues?.[0].message;

const messages: Readonly<Record<keyof typeof refusedPictures, string>> = {
  'an SVG': pictureMessages.type,
  'a GIF': pictureMessages.type,
  'a page': pictureMessages.type,
  'an archive': pictureMessages.type,
  'an empty text': pictureMessages.type,
  'text that is not base64': pictureMessages.type,
  'a PNG of 30,000 × 30,000 pixels': pictureMessages.side,
  'a PNG one pixel too wide': pictureMessages.side,
  'a PNG without a pixel': pictureMessages.damaged,
  'a truncated PNG': pictureMessages.damaged,
  'a truncated WebP': pictureMessages.damaged,
  'a truncated JPEG': pictureMessages.damaged,
  'a PNG over 256 kB': pictureMessages.bytes,
};

test('accepts pictures in PNG, WebP and JPEG', () => {
  expect(Object.values(pictures).map(problem)).toEqual([undefined, undefined, undefined]);
});

test.each(Object.entries(messages))('refuses %s', (name, message) => {
  expect(problem(refusedPictures[name as keyof typeof messages])).toBe(message);
});
