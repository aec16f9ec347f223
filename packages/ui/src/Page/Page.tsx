import type { ReactNode } from 'react';
import { centred, page, pageWidth } from './Page.css.ts';

export const pageWidths = ['narrow', 'medium', 'wide'] as const;

/** The id of the main part of a document, where a `SkipLink` leads. */
export const mainId = 'main';

export type PageProps = {
  children: ReactNode;
  /** 416, 736 or 1,200 px of content at most. */
  width?: (typeof pageWidths)[number];
  /** Centres the content in the height of the window: for a screen that is one card. */
  isCentred?: boolean;
  /** `main` unless the page is a part of one. */
  as?: 'main' | 'div';
};

/** The margins and the width of a screen. One a screen, outside everything but the shell. */
export function Page({ children, width = 'wide', isCentred = false, as: Element = 'main' }: PageProps) {
  return (
    <Element
      {...(Element === 'main' && { id: mainId, tabIndex: -1 })}
      className={isCentred ? `${page} ${pageWidth[width]} ${centred}` : `${page} ${pageWidth[width]}`}
    >
      {children}
    </Element>
  );
}
