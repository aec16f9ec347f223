import { Check, ChevronsUpDown } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { control, field, input, noOptions } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';
import { toggle } from '../PasswordField/PasswordField.css.ts';
import { list, textBlock, tick } from '../Select/Select.css.ts';
import { choice, choices, floating } from '../theme/floating.css.ts';
import { Icon } from '../theme/Icon.tsx';

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
  /** True until the options match the text: Enter waits for them. */
  isSearching?: boolean;
  /** Hides the label visually, e.g. in a filter bar, where the value is self-explanatory. */
  isLabelHidden?: boolean;
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
  isSearching = false,
  isLabelHidden = false,
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
      <FieldSlots
        label={label}
        isLabelHidden={isLabelHidden}
        necessity={necessity}
        description={description}
        error={error}
      >
        <SearchInput placeholder={placeholder} isSearching={isSearching} />
      </FieldSlots>
      <Popover offset={4} className={`${floating} ${list}`}>
        <ListBox<ComboBoxOption>
          className={choices}
          renderEmptyState={() => <div className={noOptions}>{emptyLabel}</div>}
        >
          {option => (
            <ListBoxItem id={option.value} textValue={option.label} className={choice}>
              <span className={textBlock}>{option.label}</span>
              <Icon icon={<Check />} looks={tick} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** The text. Its first match is marked, and Enter chooses it: also an Enter before the matches arrive. */
function SearchInput({
  placeholder,
  isSearching = false,
}: Pick<ComboBoxProps, 'placeholder' | 'isSearching'>) {
  const state = use(ComboBoxStateContext);
  const isEntered = useRef(false);
  const text = state?.inputValue ?? '';
  const isTyped = text !== '' && text !== state?.selectedItem?.textValue;

  // After each render, because React Aria unmarks all options when the text changes.
  useEffect(() => {
    const first = state?.collection.getFirstKey() ?? null;
    if (!state?.isOpen || !isTyped || isSearching || first === null) return;
    if (isEntered.current) {
      isEntered.current = false;
      state.setValue(first);
    } else if (state.selectionManager.focusedKey === null) state.selectionManager.setFocusedKey(first);
  });

  return (
    <div
      className={control}
      onKeyDownCapture={event => {
        isEntered.current = event.key === 'Enter' && isTyped && isSearching;
        if (isEntered.current) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <Input placeholder={placeholder} autoCapitalize="none" className={input} />
      <Button className={toggle}>
        <Icon icon={<ChevronsUpDown />} />
      </Button>
    </div>
  );
}
