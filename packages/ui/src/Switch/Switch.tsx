import { type ReactNode, useId } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import {
  description as descriptionLooks,
  field,
  label as labelLooks,
  target,
  track,
  words,
} from './Switch.css.ts';

export type SwitchProps = {
  /** What is on or off. */
  label: string;
  /** One sentence on what being on means. */
  description?: ReactNode;
  /** The label is spoken, not shown: in a table whose row and column say it. */
  isLabelHidden?: boolean;
  name?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
};

/** Turns something on or off, at once. For a yes or no that is sent with a form, use `Checkbox`. */
export function Switch({ label, description, isLabelHidden = false, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <SwitchField
      {...rest}
      aria-label={isLabelHidden ? label : undefined}
      aria-labelledby={isLabelHidden ? undefined : `${id}-label`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={isLabelHidden ? field.bare : field.labelled}
    >
      <SwitchButton className={target({ isBare: isLabelHidden })}>
        {isLabelHidden ? null : (
          <span className={words}>
            <span id={`${id}-label`} className={labelLooks}>
              {label}
            </span>
            {description ? (
              <span id={`${id}-description`} className={descriptionLooks}>
                {description}
              </span>
            ) : null}
          </span>
        )}
        <span aria-hidden className={track} />
      </SwitchButton>
    </SwitchField>
  );
}
