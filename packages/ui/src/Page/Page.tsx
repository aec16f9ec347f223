import type { ReactNode } from 'react';
import * as styles from './Page.css.ts';

export const pageWidths = ['narrow', 'medium', 'wide'] as const;

/** The id of the main element, the target of a `SkipLink`. */
export const mainId = 'main';

export type PageProps = {
  children: ReactNode;
  /** Maximum width of the content: 416, 736 or 1,200 px. */
  width?: (typeof pageWidths)[number];
  /** Centres the content vertically in the viewport: for a screen with a single card. */
  isCentred?: boolean;
  /** `div` if the page is nested in another. */
  as?: 'main' | 'div';
};

/** The margins and width of a screen. One per screen, directly in the shell. */
export function Page({ children, width = 'wide', isCentred = false, as: Element = 'main' }: PageProps) {
  return (
    <Element
      {...(Element === 'main' && { id: mainId, tabIndex: -1 })}
      className={
        isCentred
          ? `${styles.page} ${styles.pageWidth[width]} ${styles.centred}`
          : `${styles.page} ${styles.pageWidth[width]}`
      }
    >
      {children}
    </Element>
  );
}
