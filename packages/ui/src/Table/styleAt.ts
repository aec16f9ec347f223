import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { when } from './widths.css.ts';

/** Styles the elements that a selector matches in tables of some widths. */
export const styleAt = (width: keyof typeof when, selector: string, styles: GlobalStyleRule) =>
  globalStyle(selector, { '@container': { [when[width]]: styles } });
