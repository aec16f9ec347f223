import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { bottomInset, toastHeight } from '../theme/bottomInset.css.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/**
 * Next to the toasts and above the bottom bar. In a short viewport, where it would cover most of the page, it is at the
 * end of the page instead.
 */
export const corner = style({
  position: 'fixed',
  zIndex: vars.layer.navigation,
  insetBlockEnd: `calc(${bottomInset} + ${fallbackVar(toastHeight, '0px')} + ${vars.space[4]})`,
  insetInlineEnd: vars.space[4],
  display: 'grid',
  gap: vars.space[2],
  inlineSize: `min(24rem, calc(100vw - 2 * ${vars.space[4]}))`,
  '@media': {
    [media.short]: {
      position: 'static',
      marginInline: `auto ${vars.space[4]}`,
      marginBlockEnd: `calc(${bottomInset} + ${vars.space[4]})`,
    },
    print: { display: 'none' },
  },
});

/** Hidden while another notice precedes it. */
export const patient = style({ selectors: { [`${corner} > &:not(:first-child)`]: { display: 'none' } } });

/** Height of one notice in a narrow viewport, including its gap. */
const each = '12rem';

// Keeps focused controls clear of the notices, also at the end of the page.
for (const count of [1, 2, 3]) {
  const shown = `${corner} > :nth-child(${count})${count === 1 ? '' : `:not(${patient})`}`;
  const covered = `calc(${bottomInset} + ${count} * ${each})`;
  globalStyle(`html:has(${shown})`, {
    scrollPaddingBlockEnd: covered,
    '@media': { [media.short]: { scrollPaddingBlockEnd: bottomInset } },
  });
  globalStyle(`body:has(${shown})::after`, {
    content: '',
    display: 'block',
    blockSize: covered,
    '@media': { [media.short]: { display: 'none' }, print: { display: 'none' } },
  });
}

export const textBlock = style({ display: 'grid', gap: vars.space[1], flex: '1 1 auto', minInlineSize: 0 });

export const buttons = style({ paddingBlockStart: vars.space[2] });

export const close = style({
  flexShrink: 0,
  marginBlockStart: `calc(-1 * ${vars.space[1]})`,
  marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
});
