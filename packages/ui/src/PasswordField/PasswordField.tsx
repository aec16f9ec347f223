import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { control, field, input } from '../Field/Field.css.ts';
import { FieldSlots, type FieldTexts } from '../Field/Field.tsx';
import { iconSlot } from '../theme/icon.css.ts';
import { toggle } from './PasswordField.css.ts';

export type PasswordFieldProps = FieldTexts & {
  /** The key of the value in form data and errors. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Lets password managers fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
  /** The toggle's name while the password is hidden: 'Show password'. */
  showLabel: string;
  /** The toggle's name while the password is visible: 'Hide password'. */
  hideLabel: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

/** A password field with a toggle to show it. */
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
            {/* Struck out by a line: a second icon would be part of every first load. */}
            <span className={iconSlot}>
              <Eye>{isShown ? <path d="m3 3 18 18" /> : null}</Eye>
            </span>
          </Button>
        </div>
      </FieldSlots>
    </AriaTextField>
  );
}
