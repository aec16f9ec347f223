import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { field } from '../Field/Field.css.ts';
import { iconSlot } from '../theme/icon.css.ts';
import {
  description as descriptionLooks,
  option,
  options as optionsLooks,
  title,
} from './SegmentedControl.css.ts';

export type Segment<Value extends string> = {
  value: Value;
  title: string;
  /** One sentence on what choosing it means. */
  description?: string;
  icon?: ReactNode;
};

export type SegmentedControlProps<Value extends string> = {
  /** The question that the choice answers; spoken, not shown. */
  label: string;
  /** Two or three. */
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  isDisabled?: boolean;
};

/** One of two or three choices, all in view. For more, use `Select`; for parts of a screen, `Tabs`. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  isDisabled,
}: SegmentedControlProps<Value>) {
  const choose = (chosen: string) => {
    const found = options.find(candidate => candidate.value === chosen);
    if (found) onChange(found.value);
  };
  return (
    <RadioGroup
      aria-label={label}
      name={name}
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      orientation="horizontal"
      className={field}
    >
      <div className={optionsLooks}>
        {options.map(segment => (
          <RadioField key={segment.value} value={segment.value}>
            <RadioButton className={option}>
              <span className={title}>
                {segment.icon ? (
                  <span aria-hidden className={iconSlot}>
                    {segment.icon}
                  </span>
                ) : null}
                {segment.title}
              </span>
              {segment.description ? <span className={descriptionLooks}>{segment.description}</span> : null}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
