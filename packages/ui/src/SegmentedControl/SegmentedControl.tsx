import { Fragment, type ReactNode, useId } from 'react';
import { iconSlot } from '../theme/icon.css.ts';
import {
  chosen,
  control,
  description as descriptionLooks,
  group,
  option,
  other,
  radio,
  title,
} from './SegmentedControl.css.ts';

type Segment<Value extends string> = {
  value: Value;
  title: string;
  /** One sentence that explains the option. */
  description?: string;
  icon?: ReactNode;
};

export type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group, not visible. */
  label: string;
  /** Two or three options. */
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  isDisabled?: boolean;
  /** 'small' is one centred line, with the description of the chosen option below it. */
  size?: keyof typeof group;
};

/**
 * A choice of two or three visible options. For more, use `Select`; for parts of a screen, `Tabs`. It uses native radio
 * buttons, which need no library code.
 */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  isDisabled = false,
  size = 'medium',
}: SegmentedControlProps<Value>) {
  const id = useId();
  const describe = (segment: Segment<Value>, looks: string) =>
    segment.description ? (
      <span id={`${id}-${segment.value}-description`} className={looks}>
        {segment.description}
      </span>
    ) : null;
  return (
    <div role="radiogroup" aria-label={label} className={control}>
      <div className={group[size]}>
        {options.map(segment => (
          <label key={segment.value} className={option[size]}>
            <input
              type="radio"
              name={name ?? id}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              disabled={isDisabled}
              aria-labelledby={`${id}-${segment.value}`}
              aria-describedby={segment.description ? `${id}-${segment.value}-description` : undefined}
              className={radio}
            />
            <span className={title}>
              {segment.icon ? (
                <span aria-hidden className={iconSlot}>
                  {segment.icon}
                </span>
              ) : null}
              <span id={`${id}-${segment.value}`}>{segment.title}</span>
            </span>
            {size === 'medium' && describe(segment, descriptionLooks)}
          </label>
        ))}
      </div>
      {size === 'small' &&
        options.map(segment => (
          <Fragment key={segment.value}>
            {describe(segment, segment.value === value ? chosen : other)}
          </Fragment>
        ))}
    </div>
  );
}
