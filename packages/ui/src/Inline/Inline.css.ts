import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

const row = style({ display: 'flex', flexDirection: 'row' });

// Keeps children with long words from overflowing.
globalStyle(`${row} > *`, { maxInlineSize: '100%' });

export const inline = recipe({
  base: row,
  variants: {
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
      stretch: { alignItems: 'stretch' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    isWrapping: { true: { flexWrap: 'wrap' }, false: { flexWrap: 'nowrap' } },
  },
});
