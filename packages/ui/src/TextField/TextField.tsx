import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input, mono, suffix as suffixLooks } from '../Field/Field.css.ts';
import { FieldSlots, type FieldWords } from '../Field/Field.tsx';

export type TextFieldProps = FieldWords & {
  /** The key of the value in the form's data and in its errors. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Chooses the keyboard of a phone; nothing is checked by the browser. */
  type?: 'text' | 'email' | 'url' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** A unit at the end of the field: 'hours'. */
  suffix?: string;
  maxLength?: number;
  /** Keys, addresses, code. */
  isMono?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
};

/** One line of text. For a secret use `PasswordField`, for finding something `SearchField`, for a choice `Select`. */
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
  // Correcting and capitalising spoils what is not prose.
  const isProse = type === 'text' && !isMono && autoComplete !== 'username';
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
