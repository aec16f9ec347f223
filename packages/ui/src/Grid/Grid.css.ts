import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';

export const grid = style({ ...column, alignItems: 'stretch' });

export const centred = style({ alignItems: 'center' });

globalStyle(`${grid} > *`, { minInlineSize: 0 });

/** As many columns of at least this width as fit. */
export const columnsAtLeast = styleVariants(
  { small: '10rem', medium: '16rem', large: '21rem', full: '30rem' },
  least => ({ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))` }),
);

export const split = styleVariants({
  half: { '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
  sidebar: { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } } },
  aside: { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } } },
  panel: { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } } },
  thirds: { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
  pairs: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  quarters: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  },
});
