import { Check, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { control, field, input } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';
import { toggle } from '../PasswordField/PasswordField.css.ts';
import { list, textBlock, tick } from '../Select/Select.css.ts';
import { choice, choices, floating } from '../theme/floating.css.ts';
import { iconSlot } from '../theme/icon.css.ts';
import { nothing } from './ComboBox.css.ts';

export type ComboBoxOption = { value: string; label: string };

export type ComboBoxProps = FieldTexts & {
  /** The options that match the text, filtered by the caller, including the selected one. */
  options: readonly ComboBoxOption[];
  value: string | null;
  /** Called with null when the field is cleared. */
  onChange: (value: string | null) => void;
  /** Called when the text changes, so that the caller provides matching options. */
  onSearch: (text: string) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  /** Shown if no option matches. */
  emptyLabel: string;
  isDisabled?: boolean;
};

/** A choice from too many options for a list, searched by name. For a few known options, use `Select`. */
export function ComboBox({
  label,
  necessity,
  description,
  error,
  options,
  onSearch,
  onChange,
  placeholder,
  emptyLabel,
  ...rest
}: ComboBoxProps) {
  return (
    <AriaComboBox
      {...rest}
      items={options.map(option => ({ ...option, id: option.value }))}
      onChange={key => onChange(key === null ? null : String(key))}
      onInputChange={onSearch}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldSlots label={label} necessity={necessity} description={description} error={error}>
        <div className={control}>
          <Input placeholder={placeholder} autoCapitalize="none" className={input} />
          <Button className={toggle}>
            <span aria-hidden className={iconSlot}>
              <ChevronsUpDown />
            </span>
          </Button>
        </div>
      </FieldSlots>
      <Popover offset={4} className={`${floating} ${list}`}>
        <ListBox<ComboBoxOption>
          className={choices}
          renderEmptyState={() => <div className={nothing}>{emptyLabel}</div>}
        >
          {option => (
            <ListBoxItem id={option.value} textValue={option.label} className={choice}>
              <span className={textBlock}>{option.label}</span>
              <span aria-hidden className={`${iconSlot} ${tick}`}>
                <Check />
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
