import { Fragment, type ReactNode, useId } from 'react';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './SegmentedControl.css.ts';

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
  isDisabled?: boolean;
  /** 'small' is one centred line, with the description of the chosen option below it. */
  size?: keyof typeof styles.group;
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
    <div role="radiogroup" aria-label={label} className={styles.control}>
      <div className={styles.group[size]}>
        {options.map(segment => (
          <label key={segment.value} className={styles.option[size]}>
            <input
              type="radio"
              name={id}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              disabled={isDisabled}
              aria-labelledby={`${id}-${segment.value}`}
              aria-describedby={segment.description ? `${id}-${segment.value}-description` : undefined}
              className={styles.radio}
            />
            <span className={styles.title}>
              <Icon icon={segment.icon} />
              <span id={`${id}-${segment.value}`}>{segment.title}</span>
            </span>
            {size === 'medium' && describe(segment, styles.description)}
          </label>
        ))}
      </div>
      {size === 'small' &&
        options.map(segment => (
          <Fragment key={segment.value}>
            {describe(segment, segment.value === value ? styles.chosen : styles.other)}
          </Fragment>
        ))}
    </div>
  );
}
