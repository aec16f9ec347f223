import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { between, column, plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { styleAt } from './styleAt.ts';
import { container, when } from './widths.css.ts';

/** The tracks of the columns, and those without the column that is below the others. */
export const tracks = createVar();
export const fewerTracks = createVar();

export const whole = style({ containerName: container, containerType: 'inline-size' });

/** A part of the table that passes on its columns. */
const subgrid = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' };

export const table = style({
  display: 'block',
  inlineSize: '100%',
  '@container': { [when.columns]: { display: 'grid', gridTemplateColumns: tracks } },
});

/** Below which width a column is below the others. */
export const stacking = styleVariants({
  medium: { '@container': { [when.medium]: { gridTemplateColumns: fewerTracks } } },
  large: { '@container': { [when.large]: { gridTemplateColumns: fewerTracks } } },
});

/** Hidden with cards, where every cell has a heading. */
export const head = style({
  display: 'none',
  '@container': {
    [when.columns]: {
      ...subgrid,
      position: 'sticky',
      insetBlockStart: vars.size.header,
      zIndex: vars.layer.sticky,
      background: vars.colour.sunken,
      borderBlockEnd: `1px solid ${vars.colour.line}`,
    },
  },
  '@media': { [media.short]: { insetBlockStart: 0 } },
});

export const headRow = style({ '@container': { [when.columns]: { ...subgrid, alignItems: 'center' } } });

export const body = style({
  display: 'block',
  '@container': { [when.columns]: subgrid },
});

/** A row of a table, or a card of a list. */
export const row = style({
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@container': {
    [when.cards]: {
      position: 'relative',
      ...column,
      padding: vars.space[4],
    },
    [when.pairs]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[8] },
    [when.columns]: {
      ...subgrid,
      alignItems: 'center',
      minBlockSize: vars.size.row,
      // Two lines of text and the divider fit into a row.
      paddingBlock: '0.1875rem',
    },
  },
  '@media': { [media.canHover]: { selectors: { '&:hover': { background: vars.colour.surface } } } },
});

export const cell = style({
  minInlineSize: 0,
  '@container': {
    [when.cards]: {
      ...between,
      gap: vars.space[4],
      minBlockSize: vars.space[8],
      textAlign: 'end',
    },
    [when.columns]: {
      paddingInline: vars.space[3],
      textAlign: 'start',
      fontWeight: vars.weight.regular,
      selectors: {
        '&:first-child': { paddingInlineStart: vars.space[4] },
        '&:last-child': { paddingInlineEnd: vars.space[4] },
      },
    },
  },
});

/** The value in a card, beside its heading. */
globalStyle(`:where(${cell}) > *`, { minInlineSize: 0 });

export const heading = style([
  cell,
  {
    paddingBlock: '0.25rem',
    color: vars.colour.muted,
    fontSize: vars.text.small.size,
    // The height of a sortable heading.
    lineHeight: '1.75rem',
    fontWeight: vars.weight.strong,
    whiteSpace: 'nowrap',
    '@container': { [when.columns]: { fontWeight: vars.weight.strong } },
  },
]);

/** A sortable heading, which fills its cell. */
export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  blockSize: '1.75rem',
  marginInline: `calc(-1 * ${vars.space[2]})`,
  paddingInline: vars.space[2],
  ...plain,
  borderRadius: vars.radius.small,
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  selectors: {
    '&[data-hovered], &[data-pressed], [aria-sort] > &': { color: vars.colour.ink },
    '&[data-hovered], &[data-pressed]': { background: vars.colour.hover },
    '&[data-focus-visible]': focusRing,
  },
  '@media': { [media.touch]: { blockSize: vars.size.control } },
});

export const sortMark = style({
  color: vars.colour.muted,
  selectors: { '&[data-sorted]': { color: vars.colour.accentInk } },
});

/** Replaces the headings of cards. */
export const cardSort = style({
  padding: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  '@container': { [when.columns]: { display: 'none' } },
});

/** The cell that names its row: the title of the card. */
export const naming = style({
  '@container': {
    [when.cards]: {
      gridColumn: '1 / -1',
      justifyContent: 'flex-start',
      paddingBlockEnd: vars.space[1],
      textAlign: 'start',
      fontWeight: vars.weight.strong,
    },
  },
});

/** Aligned with the first column's text, which follows an icon. */
const below = {
  gridRow: '2',
  gridColumn: '1 / -1',
  selectors: {
    '&:not(:first-child)': {
      paddingInlineStart: `calc(${vars.space[4]} + ${vars.space[8]} + ${vars.space[3]})`,
    },
  },
};

/** A column below the others, in a card over its whole width. */
export const stacked = styleVariants({
  medium: { '@container': { [when.pairs]: { gridColumn: '1 / -1' }, [when.medium]: below } },
  large: { '@container': { [when.pairs]: { gridColumn: '1 / -1' }, [when.large]: below } },
});

const beside = { gridRow: '1', gridColumn: '1', justifySelf: 'end' };

globalStyle(`${headRow} > :first-child`, { gridArea: '1 / 1' });

/** The heading of such a column: in the place of the first one, at its end. */
export const stackedHeading = styleVariants({
  medium: { '@container': { [when.medium]: beside } },
  large: { '@container': { [when.large]: beside } },
});

const roomy = { paddingBlock: vars.space[2] };

styleAt('medium', `${row}:has(> ${stacked.medium})`, roomy);
styleAt('large', `${row}:has(> ${stacked.large})`, roomy);

/** The buttons of a row, at its end; in the corner of a card. */
export const actions = style({
  '@container': {
    [when.cards]: { position: 'absolute', insetBlockStart: vars.space[1], insetInlineEnd: 0 },
    [when.columns]: {
      justifySelf: 'end',
      selectors: { '&:last-child': { paddingInline: vars.space[2] } },
    },
  },
});

/** Leaves space for the buttons in the corner of the card. */
styleAt('cards', `${row}:has(> ${actions}) > ${naming}`, { paddingInlineEnd: vars.space[12] });

export const cellHeading = style({
  flexShrink: 0,
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  '@container': { [when.columns]: { display: 'none' } },
});

export const align = styleVariants({
  start: {},
  // Aligns digits.
  end: { fontVariantNumeric: 'tabular-nums', '@container': { [when.columns]: { textAlign: 'end' } } },
  center: { '@container': { [when.columns]: { textAlign: 'center' } } },
});

/** As narrow as its content, which does not wrap. */
export const snug = style({ '@container': { [when.columns]: { whiteSpace: 'nowrap' } } });

/** A cell that only a narrow table shows. */
export const narrowOnly = style({ '@container': { [when.columns]: { display: 'none' } } });

/** An extra column, which the narrower tables with columns leave out. */
export const leaving = styleVariants({
  medium: { '@container': { [when.medium]: { display: 'none' } } },
  large: { '@container': { [when.large]: { display: 'none' } } },
});

/** Content that only a wide table shows. */
export const wideOnly = style({ '@container': { [when.cards]: { display: 'none' } } });

const hiddenAtRest = `${row}:not(:hover, :focus-within) &`;

/** Shows with the pointer or the focus in its row, and always where nothing can hover. */
export const revealed = style({
  '@media': { [media.canHover]: { selectors: { [hiddenAtRest]: { opacity: 0 } } } },
});

/** A name with a button after it. */
export const nameLine = style({ display: 'flex', minInlineSize: 0 });

globalStyle(`${nameLine} > *`, { minInlineSize: 0 });

/** The place of the button. It gives way to a name that needs the room: then the button is over the end of the name. */
export const afterName = style({
  position: 'relative',
  flex: `0 0 calc(${vars.size.small} + ${vars.space[2]})`,
  '@container': { [when.cards]: { display: 'none' } },
  '@media': {
    [media.touch]: { flexBasis: `calc(${vars.size.control} + ${vars.space[2]})` },
    [media.canHover]: {
      flexShrink: 1_000_000,
      // The name of a row with the focus wraps.
      selectors: { [`${row}:has(:focus-visible) &`]: { flexShrink: 0 } },
    },
  },
});

const backdrop = (colour: string) => ({
  background: colour,
  boxShadow: `calc(-1 * ${vars.space[1]}) 0 ${vars.space[1]} ${colour}`,
});

/** The button in that place. */
export const overName = style([
  revealed,
  {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: '50%',
    translate: '0 -50%',
    display: 'flex',
    borderRadius: vars.radius.small,
    ...backdrop(vars.colour.raised),
    '@media': { [media.canHover]: { selectors: { [`${row}:hover &`]: backdrop(vars.colour.surface) } } },
  },
]);
