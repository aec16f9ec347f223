import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** Contains an icon and gives it the size of icons in controls. */
export const iconSlot = style({ display: 'inline-flex', flexShrink: 0 });

globalStyle(`${iconSlot} > svg`, { inlineSize: vars.size.icon, blockSize: vars.size.icon });
