import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { box, field, label as labelLooks, value as valueLooks } from './CopyField.css.ts';
import { useCopy } from './useCopy.ts';

export type CopyFieldProps = {
  label: string;
  /** Shown whole, however long. */
  value: string;
  /** The name of the button: 'Copy API key'. */
  copyLabel: string;
  /** Spoken once it is done: 'Copied'. A tick shows it. */
  copiedLabel: string;
};

/** A value to take elsewhere: a key, an address, a temporary password. For a value to change, use `TextField`. */
export function CopyField({ label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const id = useId();
  const { ref, isCopied, copy } = useCopy<HTMLElement>(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-labelledby={id} className={field}>
      <span id={id} className={labelLooks}>
        {label}
      </span>
      <div className={box}>
        <code ref={ref} className={valueLooks}>
          {value}
        </code>
        <IconButton size="small" label={copyLabel} icon={isCopied ? <Check /> : <Copy />} onPress={copy} />
      </div>
      <VisuallyHidden>
        <span role="status">{isCopied ? copiedLabel : null}</span>
      </VisuallyHidden>
    </div>
  );
}
