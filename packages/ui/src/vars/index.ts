/** The theme for the few styles that a screen has of its own: a picture, not a layout. */
export { media } from '../theme/media.ts';
export { vars } from '../theme/vars.css.ts';
