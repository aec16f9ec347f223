import { Input } from 'react-aria-components/Input';
import { input, mono } from '../Field/Field.css.ts';
import type { FieldTexts } from '../Field/Field.tsx';
import { TextFrame } from '../Field/TextFrame.tsx';
import * as styles from './ColourField.css.ts';

export type ColourFieldProps = FieldTexts & {
  /** The key of the value in form data. */
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
export function ColourField({ pickerLabel, fallback, isDisabled = false, ...rest }: ColourFieldProps) {
  const typed = rest.value.trim();
  return (
    <TextFrame {...rest} isDisabled={isDisabled} spellCheck="false" autoCorrect="off">
      <Input placeholder={fallback} autoCapitalize="none" className={`${input} ${mono}`} />
      <input
        type="color"
        aria-label={pickerLabel}
        className={styles.well}
        value={isColour(typed) ? typed.toLowerCase() : fallback}
        disabled={isDisabled}
        onChange={event => rest.onChange(event.target.value)}
      />
    </TextFrame>
  );
}
