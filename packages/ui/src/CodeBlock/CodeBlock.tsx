import { Check, Copy } from 'lucide-react';
import { useCopy } from '../CopyField/useCopy.ts';
import { IconButton } from '../IconButton/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { block, code as codeLooks, head, scroller, token } from './CodeBlock.css.ts';
import { type Language, tokensOf } from './tokens.ts';

export type CodeBlockProps = {
  /** What it is, shown above it: a file's name, 'Request'. It names the code to a screen reader. */
  label: string;
  /** Shown and copied as it is, but for what is blank at its end. */
  code: string;
  language?: Language;
  /** The name of the button: 'Copy sign-on.mjs'. Without it there is nothing to copy. */
  copyLabel?: string;
  /** Spoken once it is done: 'Copied'. */
  copiedLabel?: string;
};

/** Code to read and to take elsewhere. Long lines scroll inside it. For one value, use `CopyField`. */
export function CodeBlock({ label, code, language = 'text', copyLabel, copiedLabel }: CodeBlockProps) {
  const text = code.trimEnd();
  const { ref, isCopied, copy } = useCopy<HTMLElement>(text);
  return (
    <div className={block}>
      <div className={head}>
        <span>{label}</span>
        {copyLabel ? (
          <IconButton size="small" label={copyLabel} icon={isCopied ? <Check /> : <Copy />} onPress={copy} />
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what it scrolls */}
      <pre role="group" aria-label={label} tabIndex={0} className={scroller}>
        <code ref={ref} className={codeLooks}>
          {tokensOf(text, language).map(({ kind, text: words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
            <span key={index} className={token[kind]}>
              {words}
            </span>
          ))}
        </code>
      </pre>
      <VisuallyHidden>
        <span role="status">{isCopied ? copiedLabel : null}</span>
      </VisuallyHidden>
    </div>
  );
}
