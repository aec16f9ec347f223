import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { sign } from './Name.css.ts';

export type NameProps = {
  /** A name that someone chose, or a sentence that contains one. */
  children: string;
  /** Why the name can mislead. A sign after it says so, to a pointer and to a screen reader. */
  warning?: string | undefined;
  /** The text is a sentence of the product's own: it runs from left to right whatever its first letter is. */
  isSentence?: boolean;
};

/** A name that someone chose. Its direction does not affect the text around it. */
export function Name({ children, warning, isSentence = false }: NameProps) {
  return (
    <>
      <bdi dir={isSentence ? 'ltr' : undefined}>{children}</bdi>
      {warning === undefined ? null : (
        <span className={sign} title={warning}>
          <TriangleAlert aria-hidden />
          <VisuallyHidden>({warning})</VisuallyHidden>
        </span>
      )}
    </>
  );
}
