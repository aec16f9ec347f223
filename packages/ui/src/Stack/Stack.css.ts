import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

const column = style({ display: 'flex', flexDirection: 'column' });

// A child is never wider than the stack, however long its longest word.
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
