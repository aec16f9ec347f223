import { media, vars } from '@portico/ui/vars';
import { style } from '@vanilla-extract/css';

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
