/** The theme for the few styles that screens define themselves: for graphics, not for layout. */
export { media } from '../theme/media.ts';
export { vars } from '../theme/vars.css.ts';
