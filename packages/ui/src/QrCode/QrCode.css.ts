import { style } from '@vanilla-extract/css';
import { light } from '../theme/themes.ts';
import { vars } from '../theme/vars.css.ts';

/** Scanners expect dark modules on a light ground, also in forced colours. */
export const paper = style({
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  background: light.raised,
  border: `1px solid ${light.line}`,
  borderRadius: vars.radius.small,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
});

export const code = style({
  display: 'block',
  inlineSize: '13rem',
  maxInlineSize: '100%',
  blockSize: 'auto',
  fill: light.ink,
  // A mirrored code can't be scanned.
  direction: 'ltr',
});
