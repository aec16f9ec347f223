import { createContainer } from '@vanilla-extract/css';

export const container = createContainer();

/** The width of the table, not of the viewport, decides its layout: a card of the dashboard is narrower. */
export const when = {
  /** Narrower than 672 px. */
  cards: `${container} (width < 42rem)`,
  /** At least 448 px. */
  pairs: `${container} (28rem <= width < 42rem)`,
  /** 672 px and wider. */
  columns: `${container} (width >= 42rem)`,
  /** 672 to 927 px, and to 1,119 px. */
  medium: `${container} (42rem <= width < 58rem)`,
  large: `${container} (42rem <= width < 70rem)`,
};
