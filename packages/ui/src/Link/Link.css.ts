import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const link = recipe({
  base: {
    borderRadius: '0.125rem',
    cursor: 'pointer',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    textDecorationColor: `color-mix(in oklab, currentColor 40%, transparent)`,
    selectors: {
      '&[data-hovered], &[data-pressed]': { textDecorationColor: 'currentColor' },
      '&[data-focus-visible]': focusRing,
      '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    },
  },
  variants: {
    tone: {
      accent: { color: vars.colour.accentInk },
      ink: { color: vars.colour.ink },
      muted: { color: vars.colour.muted },
    },
    isStandalone: {
      true: {
        display: 'inline-flex',
        alignItems: 'center',
        maxInlineSize: '100%',
        '@media': {
          [media.touch]: { minBlockSize: vars.size.control, minInlineSize: vars.size.control },
        },
      },
    },
    isStrong: { true: { fontWeight: vars.weight.strong } },
    isUnderlined: {
      false: {
        textDecorationLine: 'none',
        selectors: { '&[data-hovered], &[data-pressed]': { textDecorationLine: 'underline' } },
      },
    },
  },
});

/** The icon after the text of a link that opens a new tab. */
export const away = style({
  display: 'inline-block',
  inlineSize: '0.85em',
  blockSize: '0.85em',
  marginInlineStart: '0.25em',
  verticalAlign: '-0.05em',
});
