import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input, mono } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';
import { well } from './ColourField.css.ts';

export type ColourFieldProps = FieldTexts & {
  /** The key of the value in form data and errors. */
  name?: string;
  /** As `#rrggbb`; '' for none, and any text while it is typed. */
  value: string;
  onChange: (value: string) => void;
  /** The accessible name of the picker. */
  pickerLabel: string;
  /** The colour that the picker shows while the value is none. */
  fallback: `#${string}`;
  isDisabled?: boolean;
};

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A colour, typed as `#rrggbb` or chosen in the browser's picker. */
export function ColourField({
  label,
  necessity,
  description,
  error,
  value,
  onChange,
  pickerLabel,
  fallback,
  isDisabled = false,
  ...rest
}: ColourFieldProps) {
  const typed = value.trim();
  return (
    <AriaTextField
      {...rest}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      spellCheck="false"
      autoCorrect="off"
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldSlots label={label} necessity={necessity} description={description} error={error}>
        <div className={control}>
          <Input placeholder={fallback} autoCapitalize="none" className={`${input} ${mono}`} />
          <input
            type="color"
            aria-label={pickerLabel}
            className={well}
            value={isColour(typed) ? typed.toLowerCase() : fallback}
            disabled={isDisabled}
            onChange={event => onChange(event.target.value)}
          />
        </div>
      </FieldSlots>
    </AriaTextField>
  );
}
