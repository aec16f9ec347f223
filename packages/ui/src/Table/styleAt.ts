import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';

/** Styles the elements that a selector matches in tables of some widths: a query of `when`. */
export const styleAt = (width: string, selector: string, styles: GlobalStyleRule) =>
  globalStyle(selector, { '@container': { [width]: styles } });
