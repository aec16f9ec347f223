import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { Address } from '../Address/Address.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './CopyField.css.ts';
import { useCopy } from './useCopy.ts';

export type CopyFieldProps = {
  label: string;
  /** The value, never truncated. */
  value: string;
  /** The name of the copy button: 'Copy API key'. */
  copyLabel: string;
  /** Announced after copying: 'Copied'. */
  copiedLabel: string;
};

/** A value to copy: a key, an address, a temporary password. For an editable value, use `TextField`. */
export function CopyField({ label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const id = useId();
  const { ref, isCopied, copy } = useCopy<HTMLElement>(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.box}>
        <code ref={ref} className={styles.value}>
          <Address>{value}</Address>
        </code>
        <IconButton size="small" label={copyLabel} icon={isCopied ? <Check /> : <Copy />} onPress={copy} />
      </div>
      <VisuallyHidden isLive>{isCopied ? copiedLabel : null}</VisuallyHidden>
    </div>
  );
}
