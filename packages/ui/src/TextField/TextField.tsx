import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input, mono, suffix as suffixLooks } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';

export type TextFieldProps = FieldTexts & {
  /** The key of the value in form data and errors. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /**
   * Selects the on-screen keyboard. The browser validates nothing. A date is entered with the browser's picker; its
   * value is like '2026-11-21', or '' while incomplete.
   */
  type?: 'text' | 'email' | 'url' | 'tel' | 'date';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** A unit at the end of the field: 'hours'. */
  suffix?: string;
  /** Keys, addresses, code. */
  isMono?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
};

/** One line of text. For secrets use `PasswordField`, for searches `SearchField`, for choices `Select`. */
export function TextField({
  label,
  necessity,
  description,
  error,
  placeholder,
  suffix,
  isMono = false,
  type = 'text',
  autoComplete,
  ...rest
}: TextFieldProps) {
  // Autocorrection and capitalisation are only for prose.
  const isProse = type === 'text' && !isMono && autoComplete?.startsWith('username') !== true;
  return (
    <AriaTextField
      {...rest}
      type={type}
      autoComplete={autoComplete}
      spellCheck={isProse ? undefined : 'false'}
      autoCorrect={isProse ? undefined : 'off'}
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldSlots label={label} necessity={necessity} description={description} error={error}>
        <div className={control}>
          <Input
            placeholder={placeholder}
            autoCapitalize={isProse ? undefined : 'none'}
            className={isMono ? `${input} ${mono}` : input}
          />
          {suffix ? <span className={suffixLooks}>{suffix}</span> : null}
        </div>
      </FieldSlots>
    </AriaTextField>
  );
}
