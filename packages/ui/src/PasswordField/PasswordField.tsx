import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input } from '../Field/Field.css.ts';
import { FieldSlots, type FieldWords } from '../Field/Field.tsx';
import { iconSlot } from '../theme/icon.css.ts';
import { toggle } from './PasswordField.css.ts';

export type PasswordFieldProps = FieldWords & {
  /** The key of the value in the form's data and in its errors. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Tells a password manager whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password';
  /** The toggle's name while the password is hidden: 'Show password'. */
  showLabel: string;
  /** The toggle's name while it is shown: 'Hide password'. */
  hideLabel: string;
  maxLength?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

/** A password, hidden until its reader asks to see it. */
export function PasswordField({
  label,
  necessity,
  description,
  error,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCorrect="off"
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldSlots label={label} necessity={necessity} description={description} error={error}>
        <div className={control}>
          <Input autoCapitalize="none" className={input} />
          <Button
            aria-label={isShown ? hideLabel : showLabel}
            isDisabled={rest.isDisabled}
            onPress={() => setShown(!isShown)}
            className={toggle}
          >
            <span className={iconSlot}>{isShown ? <EyeOff /> : <Eye />}</span>
          </Button>
        </div>
      </FieldSlots>
    </AriaTextField>
  );
}
