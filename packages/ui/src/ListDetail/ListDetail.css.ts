import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** Side by side on a desktop; below, one at a time. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)' } },
});

export const abovePane = style({
  minInlineSize: 0,
  '@media': { [media.desktop]: { gridColumn: '1 / -1' } },
});

/** The list stays in view beside a detail that is longer than the window. */
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

/** What gives way to the other while there is room for one. */
export const givesWay = style({
  '@media': { [media.phone]: { display: 'none' }, [below]: { display: 'none' } },
});

/** What a list beside it needs said, and one in its place does not. */
export const hintPane = style({
  marginBlockEnd: vars.space[5],
  '@media': { [media.phone]: { display: 'none' }, [below]: { display: 'none' } },
});

/** The way back to the list, where the list is out of sight. */
export const back = style({
  marginBlockEnd: vars.space[3],
  // Its words line up with what they lead away from.
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  '@media': { [media.desktop]: { display: 'none' } },
});
