import type { ReactNode } from 'react';
import { gap as gaps } from '../theme/gap.css.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './Inline.css.ts';

export const inlineAlignments = ['start', 'center', 'end', 'baseline', 'stretch'] as const;
export const inlineJustifications = ['start', 'center', 'end', 'between'] as const;

export type InlineProps = {
  children: ReactNode;
  /** The gap between children, in steps of 4 px. */
  gap?: Space;
  /** The alignment on the cross axis. */
  align?: (typeof inlineAlignments)[number];
  /** The alignment on the main axis. */
  justify?: (typeof inlineJustifications)[number];
  /** Lets the children wrap. True by default. */
  isWrapping?: boolean;
  /** The HTML element, if its semantics matter. */
  as?: 'div' | 'span' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';
};

/** Arranges its children side by side, in reading direction. For a vertical arrangement, use `Stack`. */
export function Inline({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  isWrapping = true,
  as: Element = 'div',
}: InlineProps) {
  return (
    <Element className={`${styles.inline({ align, justify, isWrapping })} ${gaps[gap]}`}>{children}</Element>
  );
}
