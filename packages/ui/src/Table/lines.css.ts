import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { ellipsis } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { actions, cell, cellHeading, naming, row, when } from './Table.css.ts';

/** Height of a line of a two-line row, and the space above, below and between them. */
const line = { first: '1.5rem', second: '1.375rem', gap: vars.space[3], between: '0.125rem' };

/** In a narrow table, each row is two lines: its name, and the facts that fit. */
export const lined = style({});

globalStyle(`${lined} ${row}`, {
  '@container': {
    [when.cards]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      gap: `${line.gap} ${vars.space[2]}`,
      blockSize: '4.5rem',
      paddingBlock: 0,
      // A fact that does not fit is on a third line, which is hidden.
      overflow: 'hidden',
    },
  },
});

/** Ends the first line. */
globalStyle(`${lined} ${row}::before`, {
  '@container': { [when.cards]: { content: '', order: 2, flexBasis: '100%' } },
});

globalStyle(`${lined} ${row} > ${cell}`, { '@container': { [when.cards]: { display: 'none' } } });

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

globalStyle(`${lined} ${row} > ${naming}`, {
  '@container': { [when.cards]: { ...firstLine, order: 0, flex: '1 1 0' } },
});

/** The position of a fact in its line. */
export const rank = createVar();

/** Place of a cell in a two-line row. */
export const place = styleVariants({ end: {}, fact: {} });

globalStyle(`${lined} ${row} > ${place.end}`, {
  '@container': {
    [when.cards]: {
      ...firstLine,
      order: 1,
      color: vars.colour.muted,
      fontSize: vars.text.small.size,
      whiteSpace: 'nowrap',
    },
  },
});

globalStyle(`${lined} ${row} > ${place.fact}`, {
  '@container': {
    [when.cards]: {
      display: 'block',
      order: rank,
      blockSize: line.second,
      minBlockSize: 0,
      maxInlineSize: '100%',
      lineHeight: line.second,
      textAlign: 'start',
    },
  },
});

const texts = [
  `${lined} ${row} > ${place.fact} p`,
  `${lined} ${row} > ${cell} bdi`,
  // The focus ring of a link needs the space around its text.
  `${lined} ${row} > ${naming} p:not(:has(a))`,
];
globalStyle(texts.join(), {
  '@container': { [when.cards]: inOneLine },
});

/** Of a cell with several lines of text, the first; its button is beside it. */
globalStyle(`${lined} ${row} > ${cell} > ${cellHeading}, ${lined} ${row} > ${place.fact} > div > p ~ p`, {
  '@container': { [when.cards]: { display: 'none' } },
});

globalStyle(`${lined} ${row} > ${place.fact} > div`, {
  '@container': {
    [when.cards]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'flex-start',
      gap: vars.space[1],
      blockSize: '100%',
    },
  },
});

/** Badges that do not fit are hidden, and none is narrowed. */
globalStyle(`${lined} ${row} > ${place.fact} > div:not(:has(> p))`, {
  '@container': { [when.cards]: { flexWrap: 'wrap', rowGap: line.second, overflow: 'hidden' } },
});

/** Truncates the text instead of its neighbours. */
globalStyle(`${lined} ${row} > ${place.fact} > div > :not(p)`, {
  '@container': { [when.cards]: { flexShrink: 0 } },
});

/** Above the target that fills the row, and as high as the line. */
globalStyle(`${lined} ${place.fact} button`, {
  '@container': { [when.cards]: { zIndex: 1, minBlockSize: line.second } },
});

/** Its target for touch has the usual height. */
globalStyle(`${lined} ${place.fact} button::after`, {
  '@container': {
    [when.cards]: { insetBlock: `calc((${line.second} - ${vars.size.large}) / 2)` },
  },
});

/** Replaces a long value by its `data-short`. */
export const short = style({
  '@container': {
    [when.cards]: { selectors: { [`${lined} &::after`]: { content: 'attr(data-short)' } } },
  },
});

globalStyle(`${lined} ${short} > *`, { '@container': { [when.cards]: { display: 'none' } } });

/** The icon of the naming cell: in a two-line row beside both lines. */
export const nameIcon = style({
  display: 'flex',
  '@container': {
    [when.cards]: {
      selectors: {
        [`${lined} &`]: {
          position: 'absolute',
          insetInlineStart: vars.space[4],
          insetBlockStart: `calc((4.5rem - ${vars.space[8]}) / 2)`,
        },
      },
    },
  },
});

globalStyle(`${lined} ${row}:has(${nameIcon})`, {
  '@container': {
    [when.cards]: { paddingInlineStart: `calc(${vars.space[4]} + ${vars.space[8]} + ${vars.space[3]})` },
  },
});

/** The second line of a naming cell: in a two-line row for screen readers only. */
export const nameDetail = style({
  '@container': {
    [when.cards]: {
      selectors: {
        [`${lined} &`]: {
          position: 'absolute',
          inlineSize: '1px',
          blockSize: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});

globalStyle(`${lined} ${naming} > *`, { '@container': { [when.cards]: { flexGrow: 1 } } });

/** The link of the name reacts to a press anywhere in the row. */
globalStyle(`${lined} ${naming} a`, {
  '@container': { [when.cards]: { position: 'static', minBlockSize: 0, minInlineSize: 0 } },
});

const cover = { content: '', position: 'absolute', inset: 0 } as const;

globalStyle(`${lined} ${naming} a::after`, { '@container': { [when.cards]: cover } });

globalStyle(`${lined} ${row} > ${actions}`, {
  '@container': {
    [when.cards]: {
      display: 'flex',
      insetBlock: 0,
      insetInlineEnd: vars.space[1],
      minInlineSize: vars.size.large,
    },
  },
});

globalStyle(`${lined} ${row} > ${actions} > *`, { '@container': { [when.cards]: { marginInline: 'auto' } } });

/** The only action of a row reacts to a press anywhere in it. */
export const covering = style({});

globalStyle(`${lined} ${covering} > button`, { '@container': { [when.cards]: { position: 'static' } } });

globalStyle(`${lined} ${covering} > button::after`, {
  // Up to the edges of the row, which clips it.
  '@container': { [when.cards]: { ...cover, insetInline: `-100vw calc(-1 * ${vars.space[1]})` } },
});

/** Leaves space for the buttons at the end: an icon, or a word. */
export const actionSpace = styleVariants({ icon: {}, word: {} });

globalStyle(`${lined}${actionSpace.icon} ${row}`, {
  '@container': { [when.cards]: { paddingInlineEnd: `calc(${vars.size.large} + ${vars.space[2]})` } },
});

globalStyle(`${lined}${actionSpace.word} ${row}`, {
  '@container': { [when.cards]: { paddingInlineEnd: '5.75rem' } },
});
