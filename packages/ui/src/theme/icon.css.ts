import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** Holds an icon, and gives it the size of icons in controls whatever size it came with. */
export const iconSlot = style({ display: 'inline-flex', flexShrink: 0 });

globalStyle(`${iconSlot} > svg`, { inlineSize: vars.size.icon, blockSize: vars.size.icon });
