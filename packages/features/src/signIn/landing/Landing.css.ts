import { media, vars } from '@portico/ui/vars';
import { style } from '@vanilla-extract/css';

export const footer = style({ borderBlockStart: `1px solid ${vars.colour.line}` });

export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.colour.line}`,
});

/** Buttons side by side; on a phone each as wide as the screen. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': { [media.phone]: { display: 'grid' } },
});

/** The organisation's colour behind the last section. */
export const panel = style({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[6],
  borderRadius: vars.radius.large,
  background: vars.colour.accentSoft,
  '@media': {
    [media.tablet]: { paddingBlock: vars.space[16] },
    [media.forced]: { border: '1px solid CanvasText' },
  },
});

/** The side of the icon, and the distance of the line from it. */
const icon = vars.space[12];
const away = vars.space[3];

const line = { content: '', position: 'absolute', background: vars.colour.line } as const;

/** A step with a line from its icon to the next one's: down on a phone, otherwise across. */
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${icon} minmax(0, 1fr)`,
  gap: vars.space[4],
  selectors: {
    '&:not(:last-child)::after': {
      ...line,
      inlineSize: '2px',
      insetInlineStart: `calc(${icon} / 2 - 1px)`,
      insetBlock: `calc(${icon} + ${away}) calc(${away} - ${vars.space[8]})`,
    },
  },
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      selectors: {
        '&:not(:last-child)::after': {
          inlineSize: 'auto',
          blockSize: '2px',
          insetBlock: `calc(${icon} / 2 - 1px) auto`,
          insetInline: `calc(${icon} + ${away}) calc(${away} - ${vars.space[8]})`,
        },
      },
    },
    [media.forced]: { selectors: { '&:not(:last-child)::after': { background: 'CanvasText' } } },
  },
});
