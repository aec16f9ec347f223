import { Check, Minus } from 'lucide-react';
import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { NativeHelp } from '../Field/NativeHelp.tsx';
import * as styles from './Checkbox.css.ts';
import { GroupContext } from './group.ts';

export type CheckboxProps = {
  /** The label. */
  children: ReactNode;
  description?: ReactNode;
  error?: string;
  name?: string;
  /** The value in form data, or the key in a `CheckboxGroup`. */
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  /** Some, but not all, of the items that it represents are checked. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
};

/**
 * A yes or no that is submitted with a form. For immediate effect, use `Switch`. It is a native checkbox, because the
 * login screen loads it and needs no library code for it.
 */
export function Checkbox({
  children,
  description,
  error,
  name,
  value,
  isSelected,
  defaultSelected,
  onChange,
  isIndeterminate = false,
  isDisabled = false,
}: CheckboxProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const group = use(GroupContext);
  const checked = group === null ? isSelected : group.value.includes(value ?? '');
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={styles.field}>
      <label className={styles.target}>
        <input
          ref={ref}
          type="checkbox"
          name={name ?? group?.name}
          value={value}
          checked={checked}
          defaultChecked={checked === undefined ? defaultSelected : undefined}
          disabled={isDisabled}
          aria-invalid={error || group?.isInvalid ? true : undefined}
          aria-describedby={description || error ? `${id}-help` : undefined}
          onChange={event => {
            group?.set(value ?? '', event.target.checked);
            onChange?.(event.target.checked);
          }}
          className={styles.input}
        />
        <span aria-hidden className={styles.box}>
          {isIndeterminate ? <Minus size={13} strokeWidth={3} /> : <Check size={13} strokeWidth={3} />}
        </span>
        <span>{children}</span>
      </label>
      {description || error ? (
        <div id={`${id}-help`} className={styles.help}>
          <NativeHelp description={description} error={error} />
        </div>
      ) : null}
    </div>
  );
}
