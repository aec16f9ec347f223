import { Check, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue, Text } from 'react-aria-components/Select';
import { field } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';
import { choice, choices, floating } from '../theme/floating.css.ts';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './Select.css.ts';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

export type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  /** Shown while nothing is selected. */
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Hides the label visually, e.g. in a filter bar, where the value is self-explanatory. */
  isLabelHidden?: boolean;
};

/** A choice of one known value. To keep two or three options visible, use `SegmentedControl`. */
export function Select<Value extends string>({
  label,
  necessity,
  description,
  error,
  options,
  value,
  onChange,
  isLabelHidden = false,
  ...rest
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={key => {
        const chosen = options.find(option => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldSlots
        label={label}
        isLabelHidden={isLabelHidden}
        necessity={necessity}
        description={description}
        error={error}
      >
        <Button className={styles.trigger}>
          <SelectValue className={styles.value}>
            {({ defaultChildren, isPlaceholder }) =>
              isPlaceholder ? defaultChildren : options.find(option => option.value === value)?.label
            }
          </SelectValue>
          <Icon icon={<ChevronsUpDown />} />
        </Button>
      </FieldSlots>
      <Popover offset={4} className={`${floating} ${styles.list}`}>
        <ListBox items={options.map(option => ({ ...option, id: option.value }))} className={choices}>
          {option => (
            <ListBoxItem textValue={option.label} isDisabled={option.isDisabled} className={choice}>
              <span className={styles.textBlock}>
                <Text slot="label">{option.label}</Text>
                {option.description ? (
                  <Text slot="description" className={styles.description}>
                    {option.description}
                  </Text>
                ) : null}
              </span>
              <Icon icon={<Check />} looks={styles.tick} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
