import type { ReactNode } from 'react';
import { text } from './Text.css.ts';

export const textSizes = ['small', 'body', 'large', 'title', 'display'] as const;
export const textTones = ['ink', 'muted', 'accent', 'success', 'warning', 'danger', 'inherit'] as const;

export type TextProps = {
  children: ReactNode;
  /** 12, 14, 16 or 22 px, or the display size. */
  size?: (typeof textSizes)[number];
  tone?: (typeof textTones)[number];
  weight?: 'regular' | 'strong';
  align?: 'start' | 'center' | 'end';
  /** The element: a paragraph unless the words are part of a line. */
  as?: 'p' | 'span' | 'div' | 'li' | 'code' | 'time' | 'strong' | 'dt' | 'dd';
  /** Keys, addresses, code. */
  isMono?: boolean;
  /** Figures of one width, for numbers in columns or numbers that change. */
  isTabular?: boolean;
  /** One line, cut with an ellipsis. The whole text must be reachable elsewhere. */
  isTruncated?: boolean;
  /** Ties a control to these words through `aria-labelledby` or `aria-describedby`. */
  id?: string;
};

/** Words on a screen. For the title of a part of it, use `Heading`. */
export function Text({
  children,
  size = 'body',
  tone = 'ink',
  weight = 'regular',
  align = 'start',
  as: Element = 'p',
  isMono = false,
  isTabular = false,
  isTruncated = false,
  id,
}: TextProps) {
  return (
    <Element
      id={id}
      className={text({ size, tone, weight, align, isMono, isTabular, isTruncated, isBalanced: false })}
    >
      {children}
    </Element>
  );
}
