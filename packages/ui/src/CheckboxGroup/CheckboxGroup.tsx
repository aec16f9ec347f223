import type { ReactNode } from 'react';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { field } from '../Field/Field.css.ts';
import { FieldSlots, type FieldWords } from '../Field/index.ts';
import { boxes, limited } from './CheckboxGroup.css.ts';

export type CheckboxGroupProps = FieldWords & {
  /** `Checkbox`es, each with a `value`. */
  children: ReactNode;
  name?: string;
  value?: string[];
  defaultValue?: string[];
  onChange?: (value: string[]) => void;
  /** Scrolls inside itself instead of growing with its boxes. */
  isLimited?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** Any number of several choices. For exactly one, use `Select` or `SegmentedControl`. */
export function CheckboxGroup({
  label,
  necessity,
  description,
  error,
  children,
  isLimited = false,
  ...rest
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...rest}
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldSlots label={label} necessity={necessity} description={description} error={error}>
        <div className={isLimited ? `${boxes} ${limited}` : boxes}>{children}</div>
      </FieldSlots>
    </AriaCheckboxGroup>
  );
}
