/** Media conditions for the `@media` key of styles. Styles are written mobile-first. */
export const media = {
  /** Narrower than 640 px. */
  phone: 'screen and (width < 40rem)',
  /** 640 px and wider. */
  tablet: 'screen and (width >= 40rem)',
  /** 1,024 px and wider. */
  desktop: 'screen and (width >= 64rem)',
  /** Too short for sticky elements: a phone in landscape, a page at 400 % zoom. */
  short: 'screen and (height < 26rem)',
  /** Touch, or a phone's width: targets grow to 44 px. */
  touch: 'screen and (width < 40rem), (pointer: coarse)',
  /** A screen that can be touched, also beside a mouse. */
  hasTouch: '(any-pointer: coarse)',
  /** A pointer that can hover. */
  canHover: '(hover: hover)',
  /** The user has no preference for reduced motion, so animations are allowed. */
  moving: '(prefers-reduced-motion: no-preference)',
  /** The user prefers reduced motion. */
  still: '(prefers-reduced-motion: reduce)',
  /** The system replaces colours. Shapes that consist only of a background need a border. */
  forced: '(forced-colors: active)',
} as const;
