import { recipe } from '@vanilla-extract/recipes';

export const inline = recipe({
  base: { display: 'flex', flexDirection: 'row' },
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
