import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input } from '../Field/Field.css.ts';
import { FieldSlots, type FieldWords } from '../Field/Field.tsx';
import { area } from './TextArea.css.ts';

export type TextAreaProps = FieldWords & {
  /** The key of the value in the form's data and in its errors. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

/** Several lines of text; it grows with what is written. For one line, use `TextField`. */
export function TextArea({ label, necessity, description, error, placeholder, ...rest }: TextAreaProps) {
  return (
    <AriaTextField {...rest} isInvalid={error ? true : undefined} validationBehavior="aria" className={field}>
      <FieldSlots label={label} necessity={necessity} description={description} error={error}>
        <div className={control}>
          <AriaTextArea placeholder={placeholder} className={`${input} ${area}`} />
        </div>
      </FieldSlots>
    </AriaTextField>
  );
}
