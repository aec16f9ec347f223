import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { ellipsis } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { styleAt } from './styleAt.ts';
import { actions, cell, cellHeading, naming, row } from './Table.css.ts';

/** Height of a line of a two-line row, and the space above, below and between them. */
const line = { first: '1.5rem', second: '1.375rem', gap: vars.space[3], between: '0.125rem' };

/** In a narrow table, each row is two lines: its name, and the facts that fit. */
export const lined = style({});

styleAt('cards', `${lined} ${row}`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  gap: `${line.gap} ${vars.space[2]}`,
  blockSize: '4.5rem',
  paddingBlock: 0,
  // A fact that does not fit is on a third line, which is hidden.
  overflow: 'hidden',
});

/** Ends the first line. */
styleAt('cards', `${lined} ${row}::before`, { content: '', order: 2, flexBasis: '100%' });

styleAt('cards', `${lined} ${row} > ${cell}`, { display: 'none' });

/** Its end makes up for the gaps around the break. */
const firstLine = {
  display: 'flex',
  blockSize: line.first,
  minBlockSize: 0,
  marginBlock: `${line.gap} calc(${line.between} - 2 * ${line.gap})`,
  padding: 0,
};

/** In one line, truncated. */
const inOneLine = { minInlineSize: 0, ...ellipsis };

styleAt('cards', `${lined} ${row} > ${naming}`, { ...firstLine, order: 0, flex: '1 1 0' });

/** The position of a fact in its line. */
export const rank = createVar();

/** Place of a cell in a two-line row. */
export const place = styleVariants({ end: {}, fact: {} });

styleAt('cards', `${lined} ${row} > ${place.end}`, {
  ...firstLine,
  order: 1,
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  whiteSpace: 'nowrap',
});

styleAt('cards', `${lined} ${row} > ${place.fact}`, {
  display: 'block',
  order: rank,
  blockSize: line.second,
  minBlockSize: 0,
  maxInlineSize: '100%',
  lineHeight: line.second,
  textAlign: 'start',
});

const texts = [
  `${lined} ${row} > ${place.fact} p`,
  `${lined} ${row} > ${cell} bdi`,
  // The focus ring of a link needs the space around its text.
  `${lined} ${row} > ${naming} p:not(:has(a))`,
];
styleAt('cards', texts.join(), inOneLine);

/** Of a cell with several lines of text, the first; its button is beside it. */
styleAt(
  'cards',
  `${lined} ${row} > ${cell} > ${cellHeading}, ${lined} ${row} > ${place.fact} > div > p ~ p`,
  {
    display: 'none',
  },
);

styleAt('cards', `${lined} ${row} > ${place.fact} > div`, {
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: vars.space[1],
  blockSize: '100%',
});

/** Badges that do not fit are hidden, and none is narrowed. */
styleAt('cards', `${lined} ${row} > ${place.fact} > div:not(:has(> p))`, {
  flexWrap: 'wrap',
  rowGap: line.second,
  overflow: 'hidden',
});

/** Truncates the text instead of its neighbours. */
styleAt('cards', `${lined} ${row} > ${place.fact} > div > :not(p)`, { flexShrink: 0 });

/** Above the target that fills the row, and as high as the line. */
styleAt('cards', `${lined} ${place.fact} button`, { zIndex: 1, minBlockSize: line.second });

/** Its target for touch has the usual height. */
styleAt('cards', `${lined} ${place.fact} button::after`, {
  insetBlock: `calc((${line.second} - ${vars.size.large}) / 2)`,
});

/** Replaces a long value by its `data-short`. */
export const short = style({});

styleAt('cards', `${lined} ${short}::after`, { content: 'attr(data-short)' });

styleAt('cards', `${lined} ${short} > *`, { display: 'none' });

/** The icon of the naming cell: in a two-line row beside both lines. */
export const nameIcon = style({ display: 'flex' });

styleAt('cards', `${lined} ${nameIcon}`, {
  position: 'absolute',
  insetInlineStart: vars.space[4],
  insetBlockStart: `calc((4.5rem - ${vars.space[8]}) / 2)`,
});

styleAt('cards', `${lined} ${row}:has(${nameIcon})`, {
  paddingInlineStart: `calc(${vars.space[4]} + ${vars.space[8]} + ${vars.space[3]})`,
});

/** The second line of a naming cell: in a two-line row for screen readers only. */
export const nameDetail = style({});

styleAt('cards', `${lined} ${nameDetail}`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

styleAt('cards', `${lined} ${naming} > *`, { flexGrow: 1 });

/** The link of the name reacts to a press anywhere in the row. */
styleAt('cards', `${lined} ${naming} a`, { position: 'static', minBlockSize: 0, minInlineSize: 0 });

const cover = { content: '', position: 'absolute', inset: 0 } as const;

styleAt('cards', `${lined} ${naming} a::after`, cover);

styleAt('cards', `${lined} ${row} > ${actions}`, {
  display: 'flex',
  insetBlock: 0,
  insetInlineEnd: vars.space[1],
  minInlineSize: vars.size.large,
});

styleAt('cards', `${lined} ${row} > ${actions} > *`, { marginInline: 'auto' });

/** The only action of a row reacts to a press anywhere in it. */
export const covering = style({});

styleAt('cards', `${lined} ${covering} > button`, { position: 'static' });

styleAt('cards', `${lined} ${covering} > button::after`, {
  // Up to the edges of the row, which clips it.
  ...cover,
  insetInline: `-100vw calc(-1 * ${vars.space[1]})`,
});

/** Leaves space for the buttons at the end: an icon, or a word. */
export const actionSpace = styleVariants({ icon: {}, word: {} });

styleAt('cards', `${lined}${actionSpace.icon} ${row}`, {
  paddingInlineEnd: `calc(${vars.size.large} + ${vars.space[2]})`,
});

styleAt('cards', `${lined}${actionSpace.word} ${row}`, { paddingInlineEnd: '5.75rem' });
