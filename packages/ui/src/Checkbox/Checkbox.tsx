import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { FieldHelp } from '../Field/index.ts';
import { box, field, help, target } from './Checkbox.css.ts';

export type CheckboxProps = {
  /** What is agreed to or included. */
  children: ReactNode;
  description?: ReactNode;
  error?: string;
  name?: string;
  /** The value in the form's data, or the key inside a `CheckboxGroup`. */
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  /** Some of the things under it are ticked, not all. */
  isIndeterminate?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** A yes or no that is sent with a form. For one that acts at once, use `Switch`. */
export function Checkbox({ children, description, error, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} isInvalid={error ? true : undefined} validationBehavior="aria" className={field}>
      <CheckboxButton className={target}>
        {({ isIndeterminate }) => (
          <>
            <span aria-hidden className={box}>
              {isIndeterminate ? <Minus size={13} strokeWidth={3} /> : <Check size={13} strokeWidth={3} />}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <div className={help}>
        <FieldHelp description={description} error={error} />
      </div>
    </CheckboxField>
  );
}
