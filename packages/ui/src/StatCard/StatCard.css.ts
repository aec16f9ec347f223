import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { caption } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const stat = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  blockSize: '100%',
  padding: vars.space[4],
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[1],
});

export const inlineValue = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const linked = style({
  position: 'relative',
  '@media': { [media.canHover]: { selectors: { '&:hover': { background: vars.colour.surface } } } },
});

globalStyle(`${linked} a::after`, { content: '', position: 'absolute', inset: 0 });

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.colour.muted,
});

export const value = style({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  letterSpacing: vars.text.title.tracking,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const hint = style(caption);

export const picture = style({ marginBlockStart: 'auto', paddingBlockStart: vars.space[2] });
