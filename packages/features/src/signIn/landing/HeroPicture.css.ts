import { media, vars } from '@portico/ui/vars';
import { keyframes, style } from '@vanilla-extract/css';

const { colour } = vars;

/** A filled area; an outline in forced colours. */
const area = (fill: string) => ({
  fill,
  '@media': { [media.forced]: { fill: 'Canvas', stroke: 'CanvasText' } },
});

/** As wide as its column, and on a tablet no wider than beside the text. */
export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '36rem',
  blockSize: 'auto',
  marginInline: 'auto',
  overflow: 'visible',
});

/** A surface: the lintel or a tile. */
export const sheet = style({ ...area(colour.raised), stroke: colour.line, strokeWidth: 1.5 });

export const step = style(area(colour.accentSoft));

export const flute = style({ stroke: colour.accent, strokeWidth: 2, strokeLinecap: 'round', opacity: 0.28 });

const descend = keyframes({
  from: { transform: 'translateY(0)', opacity: 0 },
  '15%': { opacity: 1 },
  '85%': { opacity: 1 },
  to: { transform: 'translateY(156px)', opacity: 0 },
});

/** A spark per column that moves from the sign-in down to the application, one after the other. */
export const sparks = [0, 0.55, 1.1, 1.65].map(delay =>
  style({
    fill: colour.accent,
    opacity: 0,
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        animation: `${descend} 3.2s ${vars.motion.easing} ${delay}s infinite`,
      },
    },
  }),
);

export const accent = style(area(colour.accent));
export const onAccent = style({
  stroke: colour.onAccent,
  fill: 'none',
  '@media': { [media.forced]: { stroke: 'CanvasText' } },
});
export const soft = style(area(colour.accentSoft));
export const person = style({ fill: colour.accentInk });

/** A size in the units of the picture, which a phone shows at two thirds. */
const textSize = (size: number) => ({
  fontSize: `${size}px`,
  '@media': { [media.phone]: { fontSize: `${size * 1.4}px` } },
});

const strongText = { fontFamily: vars.font.sans, fontWeight: vars.weight.strong };
export const name = style({ ...strongText, fill: colour.ink, ...textSize(17) });
export const caption = style({ fill: colour.muted, fontFamily: vars.font.sans, ...textSize(14) });
export const monogram = style({ ...strongText, fill: 'currentColor', fontSize: '26px' });

/** The background and letter colours of the four tiles. */
export const tiles = [
  { ground: style(area(colour.infoSoft)), letter: style({ color: colour.infoInk }) },
  { ground: style(area(colour.orangeSoft)), letter: style({ color: colour.orangeInk }) },
  { ground: style(area(colour.purpleSoft)), letter: style({ color: colour.purpleInk }) },
  { ground: style(area(colour.successSoft)), letter: style({ color: colour.successInk }) },
] as const;

/** The names under the tiles, hidden on phones, where they would be too small to read. */
export const tileName = style([caption, { '@media': { [media.phone]: { display: 'none' } } }]);
