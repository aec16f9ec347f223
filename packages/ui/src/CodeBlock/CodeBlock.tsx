import { Check, Copy } from 'lucide-react';
import { useCopy } from '../CopyField/useCopy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './CodeBlock.css.ts';
import { type Language, tokensOf } from './tokens.ts';

export type CodeBlockProps = {
  /** The title above the code and its accessible name: a file's name, 'Request'. */
  label: string;
  /** The code. Trailing white space is removed. */
  code: string;
  language?: Language;
  /** The name of the copy button: 'Copy sign-on.mjs'. Without it there is no button. */
  copyLabel?: string;
  /** Announced after copying: 'Copied'. */
  copiedLabel?: string;
  /** Limits the height, and scrolls. */
  isLimited?: boolean;
};

/** Code to read and copy. Long lines scroll. For a single value, use `CopyField`. */
export function CodeBlock({
  label,
  code,
  language = 'text',
  copyLabel,
  copiedLabel,
  isLimited = false,
}: CodeBlockProps) {
  const text = code.trimEnd();
  const { ref, isCopied, copy } = useCopy<HTMLElement>(text);
  const looks = isLimited ? `${styles.scroller} ${styles.limited}` : styles.scroller;
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span>{label}</span>
        {copyLabel ? (
          <IconButton size="small" label={copyLabel} icon={isCopied ? <Check /> : <Copy />} onPress={copy} />
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <pre role="group" aria-label={label} tabIndex={0} className={looks}>
        <code ref={ref} className={styles.code}>
          {tokensOf(text, language).map(({ kind, text: part }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other key
            <span key={index} className={styles.token[kind]}>
              {part}
            </span>
          ))}
        </code>
      </pre>
      <VisuallyHidden isLive>{isCopied ? copiedLabel : null}</VisuallyHidden>
    </div>
  );
}
