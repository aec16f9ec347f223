import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { focusRing, focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** Scrolls horizontally if the columns do not fit a tablet. */
export const frame = style({
  position: 'relative',
  '@media': {
    [media.tablet]: { overflow: 'auto' },
    // Not on a desktop, because it would disable the sticky header.
    [media.desktop]: { overflow: 'visible' },
  },
});

/** Scrolls at any width, with a sticky header. */
export const scroller = style({
  '@media': { [media.tablet]: { overflow: 'auto' }, [media.desktop]: { overflow: 'auto' } },
});

export const limited = style({
  selectors: { '&:focus-visible': focusRingInside },
  '@media': { [media.tablet]: { maxBlockSize: '70dvh' } },
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { [media.phone]: { display: 'block' } },
});

/** Hidden on a phone, where every cell has its own heading. */
export const head = style({ '@media': { [media.phone]: { display: 'none' } } });

export const body = style({ '@media': { [media.phone]: { display: 'block' } } });

export const heading = style({
  position: 'sticky',
  insetBlockStart: vars.size.header,
  zIndex: vars.layer.sticky,
  blockSize: '2.25rem',
  paddingInline: vars.space[4],
  background: vars.colour.sunken,
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: { [`${scroller} &`]: { insetBlockStart: 0 } },
  '@media': {
    [`${media.tablet} and (width < 64rem)`]: { insetBlockStart: 0 },
    [media.short]: { insetBlockStart: 0 },
  },
});

/** A sortable heading, which fills its cell. */
export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  blockSize: '1.75rem',
  marginInline: `calc(-1 * ${vars.space[2]})`,
  paddingInline: vars.space[2],
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[data-pressed], [aria-sort] > &': { color: vars.colour.ink },
    '&[data-hovered], &[data-pressed]': { background: vars.colour.hover },
    '&[data-focus-visible]': focusRing,
  },
});

export const sortMark = style({
  color: vars.colour.muted,
  selectors: { '&[data-sorted]': { color: vars.colour.accentInk } },
});

/** Replaces the headings on a phone, where rows are cards. */
export const phoneSort = style({
  padding: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  '@media': { [media.tablet]: { display: 'none' } },
});

/** A row of a table; on a phone, a card of a list. */
export const row = style({
  '@media': {
    [media.phone]: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[2],
      padding: vars.space[4],
      borderBlockEnd: `1px solid ${vars.colour.line}`,
      selectors: { '&:last-child': { borderBlockEnd: 0 } },
    },
    [media.canHover]: { selectors: { '&:hover': { background: vars.colour.surface } } },
  },
});

export const cell = style({
  '@media': {
    [media.tablet]: {
      blockSize: vars.size.row,
      // Two lines of text and the divider fit into a row.
      paddingBlock: '0.1875rem',
      paddingInline: vars.space[4],
      borderBlockEnd: `1px solid ${vars.colour.line}`,
      textAlign: 'start',
      fontWeight: vars.weight.regular,
      selectors: { [`${row}:last-child > &`]: { borderBlockEnd: 0 } },
    },
    [media.phone]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[4],
      textAlign: 'end',
    },
  },
});

/** The cell that names its row: the title of the card on a phone. */
export const naming = style({
  '@media': {
    [media.phone]: { justifyContent: 'flex-start', textAlign: 'start', fontWeight: vars.weight.strong },
  },
});

/** Keeps the names in view during horizontal scrolling. */
export const pinned = style({
  '@media': {
    [media.tablet]: {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: vars.layer.sticky,
      minInlineSize: '11rem',
      background: vars.colour.raised,
      boxShadow: `inset -1px 0 0 ${vars.colour.line}`,
      selectors: {
        'thead &': { background: vars.colour.sunken, zIndex: `calc(${vars.layer.sticky} + 1)` },
      },
    },
  },
});

/** The buttons of a row, at its end; on a phone in the corner of its card. */
export const actions = style({
  '@media': {
    [media.tablet]: {
      inlineSize: '1%',
      paddingBlock: 0,
      paddingInlineEnd: vars.space[2],
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    [media.phone]: { position: 'absolute', insetBlockStart: vars.space[1], insetInlineEnd: 0 },
  },
});

/** Leaves space for the buttons in the corner of the card. */
globalStyle(`${row}:has(> ${actions}) > ${naming}`, {
  '@media': { [media.phone]: { paddingInlineEnd: vars.space[12] } },
});

export const cellHeading = style({
  flexShrink: 0,
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  '@media': { [media.tablet]: { display: 'none' } },
});

export const align = styleVariants({
  start: {},
  // Aligns digits.
  end: { fontVariantNumeric: 'tabular-nums', '@media': { [media.tablet]: { textAlign: 'end' } } },
  center: { '@media': { [media.tablet]: { textAlign: 'center' } } },
});

export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });

/** As narrow as its content, which does not wrap. */
export const snug = style({ '@media': { [media.tablet]: { inlineSize: '1%', whiteSpace: 'nowrap' } } });
