import type { Monogram } from './guide.ts';

/** A capital as strokes, 36 units high, with its width. Curves and joins are round, as the pen is. */
type Glyph = readonly [width: number, strokes: string];

const height = 36;

const glyphs: Readonly<Record<string, Glyph>> = {
  '8': [22, 'M11 16.5a8.2 8.2 0 1 0 0-16.5 8.2 8.2 0 1 0 0 16.5 10 9.75 0 1 0 0 19.5 10 9.75 0 1 0 0-19.5z'],
  A: [28, 'M0 36 14 0l14 36M5 24h18'],
  B: [22, 'M0 17h12a9.5 9.5 0 0 1 0 19H0V0h11a8.5 8.5 0 0 1 0 17'],
  C: [27, 'M27 7.2a15 18 0 1 0 0 21.6'],
  D: [26, 'M0 0v36h8a18 18 0 0 0 0-36z'],
  E: [20, 'M20 0H0v36h20M0 17.5h17'],
  F: [20, 'M20 0H0v36M0 17.5h16'],
  G: [30, 'M27 7.2A15 18 0 1 0 30 19H18'],
  H: [24, 'M0 0v36M24 0v36M0 18h24'],
  I: [6, 'M3 0v36'],
  J: [18, 'M18 0v27a9 9 0 0 1-18 0'],
  K: [23, 'M0 0v36M22 0 0 22M8 14.5 23 36'],
  L: [19, 'M0 0v36h19'],
  M: [31, 'M0 36V0l15.5 22L31 0v36'],
  N: [25, 'M0 36V0l25 36V0'],
  O: [30, 'M15 0a15 18 0 1 0 0 36 15 18 0 1 0 0-36z'],
  P: [22, 'M0 36V0h11.5a10.5 10.5 0 0 1 0 21H0'],
  R: [23, 'M0 36V0h12a10 10 0 0 1 0 20H0M12 20l11 16'],
  S: [22, 'M20.5 5.5C17.5 1.5 14 0 10.7 0 5 0 1 3.5 1 9c0 12 21 6 21 18 0 5.5-5 9-11 9-4.5 0-8.5-2-11-6.5'],
  T: [26, 'M0 0h26M13 0v36'],
  U: [25, 'M0 0v23.5a12.5 12.5 0 0 0 25 0V0'],
  V: [28, 'M0 0l14 36L28 0'],
  W: [38, 'M0 0l9.5 36L19 6l9.5 30L38 0'],
  X: [25, 'M0 0l25 36M25 0 0 36'],
  Y: [26, 'M0 0l13 18L26 0M13 18v18'],
  Z: [24, 'M0 0h24L0 36h24'],
};

const side = 96;
const gap = 11;
/** The widest pair of letters, without the pen. */
const room = 62;

const shorten = (value: number) => String(Math.round(value * 100) / 100);

/**
 * Draws the picture of an application: its letters in white on its colour, as SVG without a font.
 *
 * @throws for a letter that has no strokes
 */
export function drawMonogram({ letters, colour }: Monogram): string {
  const drawn = Array.from(letters, letter => {
    const glyph = glyphs[letter];
    if (glyph === undefined) throw new Error(`There are no strokes for ${letter}`);
    return glyph;
  });
  const width = drawn.reduce((sum, [each]) => sum + each + gap, -gap);
  const scale = Math.min(1, room / width);
  let x = (side - width * scale) / 2;
  const y = (side - height * scale) / 2;
  const paths = drawn.map(([each, strokes]) => {
    const place = `translate(${shorten(x)} ${shorten(y)}) scale(${shorten(scale)})`;
    x += (each + gap) * scale;
    return `<path transform="${place}" d="${strokes}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>${letters}</title><path fill="${colour}" d="M0 0h${side}v${side}H0z"/><g fill="none" stroke="#fff" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>
`;
}
