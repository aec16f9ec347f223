import { recipe } from '@vanilla-extract/recipes';

export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column' },
  variants: {
    align: {
      stretch: { alignItems: 'stretch' },
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
    },
    isGrowing: { true: { flex: '1 1 0' } },
  },
});
