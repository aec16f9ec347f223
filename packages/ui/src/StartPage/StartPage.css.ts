import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { caption } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** On a phone, what the reader came for is first, and the facts are last. */
export const startPage = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title action" "content content" "facts facts"',
  alignItems: 'center',
  columnGap: vars.space[4],
  rowGap: vars.space[6],
  '@media': {
    [media.tablet]: { gridTemplateAreas: '"title action" "facts facts" "content content"' },
    [media.desktop]: {
      gridTemplateColumns: 'minmax(14rem, 1fr) auto auto',
      gridTemplateAreas: '"title facts action" "content content content"',
    },
  },
});

export const title = style({ gridArea: 'title' });
export const action = style({ gridArea: 'action' });
export const content = style({ gridArea: 'content', minInlineSize: 0 });

/** One card with a cell for each fact. Its colour shows in the gaps, as lines. */
export const facts = style({
  gridArea: 'facts',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1px',
  overflow: 'clip',
  background: vars.colour.line,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
  selectors: { '&:empty': { visibility: 'hidden' } },
  '@media': {
    // As high without the facts, which may come after the content.
    [media.tablet]: { gridTemplateColumns: 'auto auto minmax(0, 1fr)', minBlockSize: '3.625rem' },
  },
});

export const fact = style({
  display: 'grid',
  alignContent: 'start',
  rowGap: vars.space[1],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  background: vars.colour.raised,
  '@media': {
    [media.touch]: { rowGap: 0 },
    // A third one has a row to itself.
    [media.phone]: { selectors: { '&:nth-child(3)': { gridColumn: '1 / -1' } } },
  },
});

export const label = style(caption);

export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  minBlockSize: vars.text.body.line,
  // As high as a link, so that figures are on one line.
  '@media': { [media.touch]: { minBlockSize: vars.size.control } },
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
