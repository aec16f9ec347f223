import { recipe } from '@vanilla-extract/recipes';
import { ellipsis } from '../theme/mixins.ts';
import { type Colour, vars } from '../theme/vars.css.ts';

type Step = keyof typeof vars.text;

const step = (name: Step) => ({
  fontSize: vars.text[name].size,
  lineHeight: vars.text[name].line,
  letterSpacing: vars.text[name].tracking,
});

const ink = (name: Colour) => ({ color: vars.colour[name] });

export const text = recipe({
  variants: {
    size: {
      small: step('small'),
      body: step('body'),
      large: step('large'),
      title: step('title'),
      display: step('display'),
    },
    tone: {
      inherit: {},
      ink: ink('ink'),
      muted: ink('muted'),
      accent: ink('accentInk'),
      success: ink('successInk'),
      warning: ink('warningInk'),
      danger: ink('dangerInk'),
    },
    weight: { regular: { fontWeight: vars.weight.regular }, strong: { fontWeight: vars.weight.strong } },
    align: { start: { textAlign: 'start' }, center: { textAlign: 'center' }, end: { textAlign: 'end' } },
    isMono: {
      true: { fontFamily: vars.font.mono, letterSpacing: '-0.02em', fontVariantLigatures: 'none' },
    },
    isTabular: { true: { fontVariantNumeric: 'tabular-nums' } },
    // Not the `textWrap` shorthand, which would reset an inherited nowrap.
    isBalanced: { true: { textWrapStyle: 'balance' }, false: { textWrapStyle: 'pretty' } },
    isTruncated: {
      true: { minInlineSize: 0, ...ellipsis },
    },
  },
});
