import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';
import { area } from './TextArea.css.ts';

export type TextAreaProps = FieldTexts & {
  /** The key of the value in form data and errors. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

/** A field for several lines of text that grows with its content. For one line, use `TextField`. */
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
