import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

const column = style({ display: 'flex', flexDirection: 'column' });

// Keeps children with long words from overflowing.
globalStyle(`${column} > *`, { minInlineSize: 0, maxInlineSize: '100%' });

export const stack = recipe({
  base: column,
  variants: {
    align: {
      stretch: { alignItems: 'stretch' },
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
    },
    isGrowing: { true: { flex: '1 1 0', minInlineSize: 0 } },
  },
});
