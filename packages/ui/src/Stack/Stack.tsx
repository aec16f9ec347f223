import type { ReactNode } from 'react';
import { gap as gaps } from '../theme/gap.css.ts';
import type { Space } from '../theme/tokens.ts';
import { stack } from './Stack.css.ts';

export const stackAlignments = ['stretch', 'start', 'center', 'end'] as const;

export type StackProps = {
  children: ReactNode;
  /** Room between the children, in steps of 4 px. */
  gap?: Space;
  /** Where the children sit across. */
  align?: (typeof stackAlignments)[number];
  /** The element, where its meaning matters. */
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'main' | 'aside' | 'nav' | 'ul' | 'ol' | 'li';
  /** Takes the room left in an `Inline`. */
  isGrowing?: boolean;
};

/** Puts its children one under the other with even room between them. For side by side, use `Inline`. */
export function Stack({
  children,
  gap = 4,
  align = 'stretch',
  as: Element = 'div',
  isGrowing = false,
}: StackProps) {
  return <Element className={`${stack({ align, isGrowing })} ${gaps[gap]}`}>{children}</Element>;
}
