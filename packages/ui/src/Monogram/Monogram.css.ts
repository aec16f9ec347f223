import { style, styleVariants } from '@vanilla-extract/css';
import { hues, monogramColours, plate } from '../theme/hues.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const monogram = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  fontWeight: vars.weight.strong,
  lineHeight: 1,
  letterSpacing: 0,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  // Visible in forced colours, which remove the background.
  border: '1px solid transparent',
});

const side = (length: string, letters: string, radius: string) => ({
  inlineSize: length,
  blockSize: length,
  fontSize: letters,
  borderRadius: radius,
});

export const size = styleVariants({
  small: side(vars.space[6], '0.625rem', vars.radius.small),
  medium: side(vars.space[8], vars.text.small.size, vars.radius.small),
  large: side(vars.space[12], vars.text.large.size, vars.radius.large),
  launcher: {
    ...side('3.75rem', vars.text.title.size, vars.radius.large),
    '@media': {
      [media.tablet]: {
        inlineSize: vars.space[10],
        blockSize: vars.space[10],
        fontSize: vars.text.large.size,
      },
    },
  },
});

/** After the sizes, because it overrides their radius. */
export const round = style({ borderRadius: vars.radius.round });

/** The colours of each of `hues`. */
export const hue = hues.map(degrees => {
  const { light, dark } = monogramColours(degrees);
  return style({
    color: `light-dark(${light.ink}, ${dark.ink})`,
    background: `light-dark(${light.ground}, ${dark.ground})`,
  });
});

/** Covers the letters, with their border. */
export const picture = style({
  position: 'absolute',
  inset: '-1px',
  inlineSize: 'calc(100% + 2px)',
  blockSize: 'calc(100% + 2px)',
  maxInlineSize: 'none',
  objectFit: 'contain',
  // Over the picture: between a border and the picture the plate would shine through at the corners.
  outline: `1px solid ${vars.colour.line}`,
  outlineOffset: '-1px',
  borderRadius: 'inherit',
  background: plate,
  // Without the letters behind a half-loaded or transparent picture.
  opacity: 0,
  selectors: { '&[data-loaded]': { opacity: 1 } },
});
