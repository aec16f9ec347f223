import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Name.css.ts';

export type NameProps = {
  /** A user-supplied name, or a sentence that contains one. */
  children: string;
  /** Why the name can mislead. Adds an icon with this text as tooltip and accessible name. */
  warning?: string | undefined;
  /** The text is a sentence of the product, so it is left-to-right whatever its first letter is. */
  isSentence?: boolean;
  /**
   * One line with an ellipsis; the whole name shows on hover, and while the keyboard is in its table row. Names in cards
   * wrap.
   */
  isTruncated?: boolean;
};

/** A user-supplied name, isolated so that its direction does not affect the text around it. */
export function Name({ children, warning, isSentence = false, isTruncated = false }: NameProps) {
  const mark =
    warning === undefined ? null : (
      <span className={styles.sign} title={warning}>
        <TriangleAlert aria-hidden />
        <VisuallyHidden>({warning})</VisuallyHidden>
      </span>
    );
  if (isTruncated) {
    return (
      <span className={styles.truncated}>
        <bdi title={children} className={styles.line}>
          {children}
        </bdi>
        {mark}
      </span>
    );
  }
  return (
    <>
      <bdi dir={isSentence ? 'ltr' : undefined}>{children}</bdi>
      {mark}
    </>
  );
}
