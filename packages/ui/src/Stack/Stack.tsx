import type { ReactNode } from 'react';
import { gap as gaps } from '../theme/gap.css.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './Stack.css.ts';

export const stackAlignments = ['stretch', 'start', 'center', 'end'] as const;

export type StackProps = {
  children: ReactNode;
  /** The gap between children, in steps of 4 px. */
  gap?: Space;
  /** The alignment on the cross axis. */
  align?: (typeof stackAlignments)[number];
  /** The HTML element, if its semantics matter. */
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'main' | 'aside' | 'nav' | 'ul' | 'ol' | 'li';
  /** Fills the remaining space in an `Inline`. */
  isGrowing?: boolean;
};

/** Arranges its children vertically with even gaps. For a horizontal arrangement, use `Inline`. */
export function Stack({
  children,
  gap = 4,
  align = 'stretch',
  as: Element = 'div',
  isGrowing = false,
}: StackProps) {
  return <Element className={`${styles.stack({ align, isGrowing })} ${gaps[gap]}`}>{children}</Element>;
}
