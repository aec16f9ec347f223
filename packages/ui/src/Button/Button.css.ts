import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { ellipsis } from '../theme/mixins.ts';
import { unseen } from '../theme/unseen.ts';
import { vars } from '../theme/vars.css.ts';

const filled = (fill: string, hover: string, ink: string) => ({
  background: fill,
  color: ink,
  selectors: { '&[data-hovered], &[data-pressed]': { background: hover } },
});

const quiet = (ink: string) => ({
  background: 'transparent',
  color: ink,
  selectors: {
    '&[data-hovered]': { background: vars.colour.hover },
    '&[data-pressed], &[aria-expanded="true"]': { background: vars.colour.pressed },
  },
});

/** Styles of all buttons, and of links that look like one. */
export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-grid',
    gridTemplate: '"all" auto / auto',
    placeItems: 'center',
    border: '1px solid transparent',
    borderRadius: vars.radius.small,
    fontSize: vars.text.body.size,
    lineHeight: vars.text.body.line,
    fontWeight: vars.weight.strong,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background-color ${vars.motion.quick} ${vars.motion.easing}, border-color ${vars.motion.quick} ${vars.motion.easing}`,
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&[data-disabled], &[aria-disabled="true"]:not([data-pending])': {
        opacity: 0.5,
        cursor: 'not-allowed',
      },
      '&[data-pending]': { cursor: 'progress' },
    },
  },
  variants: {
    variant: {
      primary: filled(vars.colour.accent, vars.colour.accentHover, vars.colour.onAccent),
      secondary: {
        ...quiet(vars.colour.ink),
        background: vars.colour.raised,
        borderColor: vars.colour.outline,
      },
      quiet: quiet(vars.colour.ink),
      danger: filled(vars.colour.danger, vars.colour.dangerHover, vars.colour.onDanger),
    },
    size: {
      small: {
        minBlockSize: vars.size.small,
        paddingInline: vars.space[2],
        fontSize: vars.text.small.size,
        // A target of 44 px for touch.
        '@media': {
          [media.touch]: {
            '::after': { content: '', position: 'absolute', inset: `calc(-1 * ${vars.space[1]})` },
          },
        },
      },
      medium: { minBlockSize: vars.size.control, paddingInline: vars.space[3] },
      large: { minBlockSize: vars.size.large, paddingInline: vars.space[4] },
    },
    isFullWidth: { true: { display: 'grid', inlineSize: '100%' } },
    isFlush: { true: { marginInline: `calc(-1 * ${vars.space[2]} - 1px)` } },
    isSquare: { true: { paddingInline: 0, aspectRatio: '1' } },
    // Is read, not only pressed: it is not faded.
    isLegible: { true: { selectors: { '&&&[aria-disabled="true"]': { opacity: 1 } } } },
  },
});

const layerOfContent = style({
  gridArea: 'all',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
});

/** Text of a narrow header: for screen readers only on phones, cut off if it is long. */
export const unseenOnPhone = style({
  maxInlineSize: '14rem',
  ...ellipsis,
  '@media': { [media.phone]: unseen },
});

const late = `visibility 0s linear ${vars.motion.spinnerDelay}, opacity 0s linear ${vars.motion.spinnerDelay}`;

/** The label. It stays in place while pending, so that the button keeps its width. */
export const content = style([
  layerOfContent,
  {
    selectors: {
      // Transparent, not hidden: the button keeps its name.
      '[data-pending] > &': { opacity: 0, transition: late },
      '[data-pending] > &[data-replaced]': { visibility: 'hidden' },
    },
  },
]);

/** The spinner and the pending label, on top of the label. */
export const pending = style([
  layerOfContent,
  {
    visibility: 'hidden',
    selectors: { '[data-pending] > &': { visibility: 'visible', transition: late } },
  },
]);
