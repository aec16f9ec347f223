import type { ReactNode } from 'react';
import * as styles from './Text.css.ts';

export const textSizes = ['small', 'body', 'large', 'title', 'display'] as const;
export const textTones = ['ink', 'muted', 'accent', 'success', 'warning', 'danger', 'inherit'] as const;

export type TextProps = {
  children: ReactNode;
  /** 12, 14, 16 or 22 px, or the display size. */
  size?: (typeof textSizes)[number];
  tone?: (typeof textTones)[number];
  weight?: 'regular' | 'strong';
  align?: 'start' | 'center' | 'end';
  /** The HTML element: `span` inside a line of text. */
  as?: 'p' | 'span' | 'div' | 'li' | 'code' | 'time' | 'strong' | 'dt' | 'dd';
  /** Keys, addresses, code. */
  isMono?: boolean;
  /** Digits of equal width, for numbers in columns and changing numbers. */
  isTabular?: boolean;
  /** One line, truncated with an ellipsis. The full text must be available elsewhere. */
  isTruncated?: boolean;
  /** For references by `aria-labelledby` or `aria-describedby`. */
  id?: string;
};

/** Text on a screen. For titles, use `Heading`. */
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
      className={styles.text({
        size,
        tone,
        weight,
        align,
        isMono,
        isTabular,
        isTruncated,
        isBalanced: false,
      })}
    >
      {children}
    </Element>
  );
}
