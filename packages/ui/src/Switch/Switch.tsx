import { type ReactNode, useId } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import * as styles from './Switch.css.ts';

export type SwitchProps = {
  /** The name of the setting. */
  label: string;
  /** One sentence that explains the effect. */
  description?: ReactNode;
  /** Hides the label visually, e.g. in a table whose headers have the same meaning. */
  isLabelHidden?: boolean;
  name?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
};

/** Turns a setting on or off immediately. For a yes or no that is submitted with a form, use `Checkbox`. */
export function Switch({ label, description, isLabelHidden = false, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <SwitchField
      {...rest}
      aria-label={isLabelHidden ? label : undefined}
      aria-labelledby={isLabelHidden ? undefined : `${id}-label`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={isLabelHidden ? styles.field.bare : styles.field.labelled}
    >
      <SwitchButton className={styles.target({ isBare: isLabelHidden })}>
        {isLabelHidden ? null : (
          <span className={styles.textBlock}>
            <span id={`${id}-label`} className={styles.label}>
              {label}
            </span>
            {description ? (
              <span id={`${id}-description`} className={styles.description}>
                {description}
              </span>
            ) : null}
          </span>
        )}
        <span aria-hidden className={styles.track} />
      </SwitchButton>
    </SwitchField>
  );
}
