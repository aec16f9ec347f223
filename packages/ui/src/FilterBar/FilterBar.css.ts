import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** On a phone the search fills a line, and the selects follow in pairs if their texts fit. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': { [media.tablet]: { display: 'flex', flexWrap: 'wrap' } },
});

export const search = style({
  gridColumn: '1 / -1',
  '@media': { [media.tablet]: { flex: '1 1 13rem', maxInlineSize: '28rem' } },
});

export const choices = style({
  display: 'contents',
  '@media': { [media.tablet]: { display: 'flex', gap: vars.space[3], flex: '0 0 auto' } },
});

// Heavier than the width of a field, whichever style loads first.
globalStyle(`${bar} > ${choices} > *`, {
  minInlineSize: 0,
  '@media': { [media.tablet]: { inlineSize: '9.5rem' } },
});

export const clear = style({ gridColumn: '1 / -1' });
