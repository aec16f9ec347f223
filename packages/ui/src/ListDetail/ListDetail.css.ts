import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** Side by side on a desktop, otherwise one at a time. */
export const panes = style({
  ...column,
  gap: vars.space[5],
  alignItems: 'start',
});

/** The width of the list beside the detail. */
export const listWidth = styleVariants({ wide: '22rem', narrow: '17rem' }, width => ({
  '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, ${width}) minmax(0, 1fr)` } },
}));

export const abovePane = style({
  minInlineSize: 0,
  // Without it, content that renders nothing would leave a gap.
  ':empty': { display: 'none' },
  '@media': { [media.desktop]: { gridColumn: '1 / -1' } },
});

/** Keeps the list in view next to a detail that is longer than the viewport. */
export const listPane = style({
  minInlineSize: 0,
  outline: 'none',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[4]})`,
    },
  },
});

export const detailPane = style({ minInlineSize: 0, outline: 'none' });

const below = `${media.tablet} and (width < 64rem)`;

/** Hides a pane while there is space for only one. */
export const hiddenBelowDesktop = style({
  '@media': { [media.phone]: { display: 'none' }, [below]: { display: 'none' } },
});

/** A list whose default item is selected, but not open where there is space for only one pane. */
export const unopened = style({});

for (const [part, styles] of [
  ['', { background: 'none' }],
  ['::before', { display: 'none' }],
] as const)
  globalStyle(`${unopened} [role="option"][data-selected]${part}`, {
    '@media': { [media.phone]: styles, [below]: styles },
  });

/** Hides the hint if it is not next to the list. */
export const hintPane = style({
  marginBlockEnd: vars.space[5],
  '@media': { [media.phone]: { display: 'none' }, [below]: { display: 'none' } },
});

/** The button that leads back to the hidden list. */
export const back = style({
  marginBlockEnd: vars.space[3],
  // Aligns its text with the detail.
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  '@media': { [media.desktop]: { display: 'none' } },
});
