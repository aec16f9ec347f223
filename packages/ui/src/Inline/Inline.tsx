import type { ReactNode } from 'react';
import { gap as gaps } from '../theme/gap.css.ts';
import type { Space } from '../theme/tokens.ts';
import { inline } from './Inline.css.ts';

export const inlineAlignments = ['start', 'center', 'end', 'baseline', 'stretch'] as const;
export const inlineJustifications = ['start', 'center', 'end', 'between'] as const;

export type InlineProps = {
  children: ReactNode;
  /** Room between the children, in steps of 4 px. */
  gap?: Space;
  /** Where the children sit across. */
  align?: (typeof inlineAlignments)[number];
  /** Where the children sit along. */
  justify?: (typeof inlineJustifications)[number];
  /** Whether the children may flow into further lines; on unless said. */
  isWrapping?: boolean;
  /** The element, where its meaning matters. */
  as?: 'div' | 'span' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';
};

/** Puts its children side by side, in the direction of reading. For one under the other, use `Stack`. */
export function Inline({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  isWrapping = true,
  as: Element = 'div',
}: InlineProps) {
  return <Element className={`${inline({ align, justify, isWrapping })} ${gaps[gap]}`}>{children}</Element>;
}
