import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  // As a `Skeleton` of the shape `control`, which stands here while the figures are awaited.
  blockSize: vars.size.control,
  // The ends of the line reach past the values that they stand for.
  overflow: 'visible',
  selectors: { '[dir="rtl"] &': { scale: '-1 1' } },
  '@media': { [media.forced]: { color: 'CanvasText' } },
});

export const area = style({ fill: 'currentColor', opacity: 0.12 });

/** As wide whatever the picture is stretched to. */
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const line = style({ ...stroke, strokeWidth: '1.5px' });

/** A line without a length is a dot, round however the picture is stretched. */
export const now = style({ ...stroke, strokeWidth: vars.space[1] });
