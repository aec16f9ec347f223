import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { box, field, label as labelLooks, value as valueLooks } from './CopyField.css.ts';

export type CopyFieldProps = {
  label: string;
  /** Shown whole, however long. */
  value: string;
  /** The name of the button: 'Copy API key'. */
  copyLabel: string;
  /** Spoken once it is done: 'Copied'. A tick shows it. */
  copiedLabel: string;
};

/** How long the tick stays, in milliseconds. */
const confirmation = 2000;

/** A value to take elsewhere: a key, an address, a temporary password. For a value to change, use `TextField`. */
export function CopyField({ label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const id = useId();
  const valueRef = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The browser refuses the clipboard: what is selected can be copied by hand.
      if (valueRef.current) getSelection()?.selectAllChildren(valueRef.current);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-labelledby={id} className={field}>
      <span id={id} className={labelLooks}>
        {label}
      </span>
      <div className={box}>
        <code ref={valueRef} className={valueLooks}>
          {value}
        </code>
        <IconButton
          size="small"
          label={copyLabel}
          icon={isCopied ? <Check /> : <Copy />}
          onPress={() => void copy()}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{isCopied ? copiedLabel : null}</span>
      </VisuallyHidden>
    </div>
  );
}
