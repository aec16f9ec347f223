/**
 * The conditions under which a style may change, for the `@media` key of a style. Styles are written
 * for a phone first and widened.
 */
export const media = {
  /** A phone, or a window as narrow as one: under 640 px. */
  phone: 'screen and (width < 40rem)',
  /** 640 px and wider. */
  tablet: 'screen and (width >= 40rem)',
  /** 1,024 px and wider. */
  desktop: 'screen and (width >= 64rem)',
  /** So low that what stays in view would leave no room for the rest: a phone on its side, a page at 400 %. */
  short: 'screen and (height < 26rem)',
  /** Fingers, or a phone's width: targets grow to 44 px. */
  touch: 'screen and (width < 40rem), (pointer: coarse)',
  /** A pointer that can rest on something. */
  canHover: '(hover: hover)',
  /** The reader has nothing against motion: whatever arrives or leaves may take its time. */
  moving: '(prefers-reduced-motion: no-preference)',
  /** The reader asked for less motion. */
  still: '(prefers-reduced-motion: reduce)',
  /** The system replaces colours: shapes that only a background draws need a border. */
  forced: '(forced-colors: active)',
} as const;
