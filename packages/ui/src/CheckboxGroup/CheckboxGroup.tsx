import { type ReactNode, useId, useState } from 'react';
import { GroupContext } from '../Checkbox/group.ts';
import { field, label as labelLooks, necessity as necessityLooks } from '../Field/Field.css.ts';
import type { FieldTexts } from '../Field/Field.tsx';
import { NativeHelp } from '../Field/NativeHelp.tsx';
import * as styles from './CheckboxGroup.css.ts';

export type CheckboxGroupProps = FieldTexts & {
  /** `Checkbox` elements, each with a `value`. */
  children: ReactNode;
  name?: string;
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
  /** Limits the height and scrolls. */
  isLimited?: boolean;
  isDisabled?: boolean;
};

/** A choice of any number of options. For exactly one, use `Select` or `SegmentedControl`. */
export function CheckboxGroup({
  label,
  necessity,
  description,
  error,
  children,
  name,
  value,
  defaultValue = [],
  onChange,
  isLimited = false,
  isDisabled = false,
}: CheckboxGroupProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const ticked = value ?? own;
  const set = (one: string, isSelected: boolean) => {
    const next = [...ticked.filter(other => other !== one), ...(isSelected ? [one] : [])];
    setOwn(next);
    onChange?.(next);
  };
  const hasHelp = Boolean(description || error);
  return (
    <fieldset
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={hasHelp ? `${id}-help` : undefined}
      className={`${field} ${styles.bare}`}
    >
      <span id={`${id}-label`} className={labelLooks}>
        {label}
        {necessity ? <span className={necessityLooks}>{necessity}</span> : null}
      </span>
      <div className={isLimited ? `${styles.boxes} ${styles.limited}` : styles.boxes}>
        <GroupContext value={{ value: ticked, set, name, isInvalid: Boolean(error) }}>
          {children}
        </GroupContext>
      </div>
      {hasHelp ? (
        <div id={`${id}-help`} className={field}>
          <NativeHelp description={description} error={error} />
        </div>
      ) : null}
    </fieldset>
  );
}
