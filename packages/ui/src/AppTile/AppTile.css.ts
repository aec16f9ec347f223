import { globalStyle, style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { between, caption, plain, twoLines } from '../theme/mixins.ts';
import { unseen } from '../theme/unseen.ts';
import { vars } from '../theme/vars.css.ts';

const change = (...properties: string[]) =>
  properties.map(property => `${property} ${vars.motion.quick} ${vars.motion.easing}`).join(', ');

/** On a phone an icon above its name, without a border; on wider windows a compact card. */
export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
  blockSize: '100%',
  minBlockSize: vars.size.large,
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.large,
  transition: change('border-color', 'background-color'),
  // A long press opens the details, not the browser's menu of a selected text.
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: {
    '&:has([data-pressed])': { background: vars.colour.hover },
  },
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      // A name and two lines of description: tiles with less are as high.
      gridTemplateRows: 'minmax(3.25rem, 1fr)',
      alignItems: 'start',
      columnGap: vars.space[3],
      minBlockSize: 0,
      padding: vars.space[3],
      background: vars.colour.raised,
      border: `1px solid ${vars.colour.line}`,
      selectors: {
        '&:has([data-hovered])': { borderColor: vars.colour.edge },
        '&[data-disabled]': { background: vars.colour.surface, borderColor: vars.colour.line },
      },
    },
  },
});

export const picture = style({
  position: 'relative',
  display: 'inline-flex',
  selectors: { [`${tile}[data-disabled] &`]: { filter: 'grayscale(1)' } },
});

/** A skeleton of the icon's size. */
export const bone = style({
  display: 'grid',
  flexShrink: 0,
  inlineSize: '3.75rem',
  blockSize: '3.75rem',
  '@media': { [media.tablet]: { inlineSize: vars.space[10], blockSize: vars.space[10] } },
});
globalStyle(`${bone} > *`, { inlineSize: '100%', blockSize: '100%', borderRadius: vars.radius.large });

/** A sign on a corner of the icon, with the page's colour around it. */
export const star = style({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${vars.space[1]})`,
  insetInlineStart: `calc(-1 * ${vars.space[1]})`,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[5],
  blockSize: vars.space[5],
  borderRadius: vars.radius.round,
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.line}`,
  color: vars.colour.warning,
  '@media': { [media.tablet]: { inlineSize: vars.space[4], blockSize: vars.space[4] } },
});

export const textBlock = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  inlineSize: '100%',
  minInlineSize: 0,
  textAlign: 'center',
  '@media': {
    [media.tablet]: {
      justifyItems: 'start',
      alignContent: 'start',
      minBlockSize: vars.space[10],
      inlineSize: 'auto',
      textAlign: 'start',
      // A name alone is beside the middle of the icon.
      selectors: { '&:has(> :only-child)': { alignContent: 'center' } },
    },
    // Beside the button, which covers the end of a long text only while the pointer is over the tile.
    [`${media.tablet} and ${media.hasTouch}`]: { paddingInlineEnd: vars.space[6] },
  },
});

/** Extends the button's target to the whole tile; its name is the app's name only. */
export const open = style({
  maxInlineSize: '100%',
  padding: 0,
  ...plain,
  textAlign: 'inherit',
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  letterSpacing: vars.text.body.tracking,
  outline: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.large },
  selectors: { '&[aria-disabled]': { color: vars.colour.muted, cursor: 'not-allowed' } },
  '@media': { [media.tablet]: { fontWeight: vars.weight.strong } },
});

export const name = style({
  ...twoLines,
  textWrap: 'balance',
  hyphens: 'auto',
});

/** Two lines on a card. On a phone it is for screen readers only. */
export const note = style({
  ...twoLines,
  maxInlineSize: '100%',
  ...caption,
  '@media': { [media.phone]: unseen },
});

/** One quiet line below both. A phone has no space for it. */
export const facts = style({
  gridColumn: '1 / -1',
  overflow: 'hidden',
  ...caption,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { display: 'none' } },
});

/** A fact, and the place of its hidden label. */
export const fact = style({ position: 'relative' });
globalStyle(`${fact} > *`, { insetInlineStart: 0 });

/** The description, while the reason replaces it. */
export const replaced = style({ display: 'none' });

/**
 * Shows beside the name on hover and for the keyboard, and always where nothing hovers. On a phone it is on the icon's
 * corner, and shows for the keyboard and while the tiles are edited.
 */
export const more = style({
  position: 'absolute',
  insetInlineEnd: vars.space[2],
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[8],
  blockSize: vars.space[8],
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: vars.colour.raised,
  color: vars.colour.muted,
  cursor: 'pointer',
  outline: 'none',
  transition: change('opacity', 'background-color', 'color'),
  selectors: {
    '&[data-hovered]': { background: vars.colour.hover, color: vars.colour.ink },
    '&[data-focus-visible]': focusRing,
  },
  '@media': {
    [media.touch]: { '::after': { content: '', position: 'absolute', inset: '-0.375rem' } },
    [media.tablet]: {
      insetBlockStart: vars.space[2],
      selectors: { [`${tile}:not(:hover, :focus-within) &:not([data-shown])`]: { opacity: 0 } },
    },
    [`${media.tablet} and ${media.hasTouch}`]: {
      selectors: { [`${tile}:not(:hover, :focus-within) &:not([data-shown])`]: { opacity: 1 } },
    },
    [media.phone]: {
      insetBlockStart: 0,
      insetInlineEnd: `calc(50% - ${vars.space[10]})`,
      inlineSize: vars.space[6],
      blockSize: vars.space[6],
      borderRadius: vars.radius.round,
      background: vars.colour.raised,
      border: `1px solid ${vars.colour.edge}`,
      color: vars.colour.ink,
      selectors: {
        [`${tile} &:not(:focus-visible, [data-shown])`]: { opacity: 0, pointerEvents: 'none' },
      },
    },
  },
});

globalStyle(`${tile}:has(${open}[data-focus-visible])`, focusRing);

/** The heading, the search and, on a phone, the button that edits. As high with a search as without. */
export const head = style({
  ...between,
  gap: vars.space[3],
  minBlockSize: vars.size.large,
});

/** A phone has no space for it beside a search. */
export const title = style({ '@media': { [media.phone]: { selectors: { '&[data-searched]': unseen } } } });

export const search = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  '@media': { [media.tablet]: { maxInlineSize: '20rem' } },
});

export const action = style({ flexShrink: 0, '@media': { [media.tablet]: { display: 'none' } } });
