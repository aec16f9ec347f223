import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  // The height of the `Skeleton` with shape `control` that replaces it while loading.
  blockSize: vars.size.control,
  // The caps of the line extend beyond its end points.
  overflow: 'visible',
  selectors: { '[dir="rtl"] &': { scale: '-1 1' } },
  '@media': { [media.forced]: { color: 'CanvasText' } },
});

export const area = style({ fill: 'currentColor', opacity: 0.12 });

/** A constant width, however the SVG is stretched. */
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const line = style({ ...stroke, strokeWidth: '1.5px' });

/** A line without length is a dot that stays round, however the SVG is stretched. */
export const now = style({ ...stroke, strokeWidth: vars.space[1] });
