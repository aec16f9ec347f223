import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from 'react-aria-components/Input';
import { input, mono, suffix as suffixLooks } from '../Field/Field.css.ts';
import { TextFrame, type TextFrameProps } from '../Field/TextFrame.tsx';

export type TextFieldProps = TextFrameProps & {
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
  isReadOnly?: boolean;
};

/** One line of text. For secrets use `PasswordField`, for searches `SearchField`, for choices `Select`. */
export function TextField({
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
    <TextFrame
      {...rest}
      type={type}
      autoComplete={autoComplete}
      spellCheck={isProse ? undefined : 'false'}
      autoCorrect={isProse ? undefined : 'off'}
    >
      <Input
        placeholder={placeholder}
        autoCapitalize={isProse ? undefined : 'none'}
        className={isMono ? `${input} ${mono}` : input}
      />
      {suffix ? <span className={suffixLooks}>{suffix}</span> : null}
    </TextFrame>
  );
}
