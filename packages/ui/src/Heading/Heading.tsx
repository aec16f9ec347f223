import type { ReactNode } from 'react';
import { text } from '../Text/Text.css.ts';

export const headingSizes = ['small', 'body', 'large', 'title', 'display'] as const;

type Level = 1 | 2 | 3 | 4 | 5 | 6;

export type HeadingProps = {
  children: ReactNode;
  /** Its level in the outline of the page. */
  level: Level;
  /** Its size, if it differs from the level's. */
  size?: (typeof headingSizes)[number];
  align?: 'start' | 'center';
  id?: string;
};

const sizeOf: Record<Level, (typeof headingSizes)[number]> = {
  1: 'title',
  2: 'large',
  3: 'body',
  4: 'body',
  5: 'small',
  6: 'small',
};

/** The title of a screen or section. Levels must not be skipped; use `size` for the appearance. */
export function Heading({ children, level, size = sizeOf[level], align = 'start', id }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={text({ size, align, tone: 'ink', weight: 'strong', isBalanced: true })}>
      {children}
    </Element>
  );
}
