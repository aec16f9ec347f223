import { style } from '@vanilla-extract/css';
// First, because `danger` changes a colour of its `choice`.
import '../theme/floating.css.ts';
import { media } from '../theme/media.ts';
import { caption, small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const title = style({
  paddingBlock: vars.space[2],
  paddingInline: vars.space[2],
  ...small,
  fontWeight: vars.weight.strong,
  color: vars.colour.muted,
});

export const separator = style({
  blockSize: '1px',
  marginBlock: vars.space[1],
  background: vars.colour.line,
  border: 0,
  '@media': { [media.forced]: { forcedColorAdjust: 'none', background: 'CanvasText' } },
});

export const danger = style({ color: vars.colour.dangerInk });

export const icon = style({
  color: vars.colour.muted,
  selectors: { [`${danger} > &`]: { color: 'inherit' } },
});

export const chosenLabel = style({ flex: '1 1 auto' });

export const textBlock = style({ display: 'grid', minInlineSize: 0 });

export const description = style(caption);

export const width = style({ maxInlineSize: 'min(20rem, 92vw)' });
