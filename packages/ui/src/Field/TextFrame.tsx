import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { control, field } from './Field.css.ts';
import { FieldSlots, type FieldTexts } from './Field.tsx';

/** The props that all fields for text share. */
export type TextFrameProps = FieldTexts & {
  /** The key of the value in form data. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

/** A field for text: its texts around the box of its control, the children. */
export const TextFrame = ({
  label,
  necessity,
  description,
  error,
  children,
  ...rest
}: FieldTexts &
  Omit<TextFieldProps, 'isInvalid' | 'validationBehavior' | 'className' | 'children'> & {
    children: ReactNode;
  }) => (
  <TextField {...rest} isInvalid={error ? true : undefined} validationBehavior="aria" className={field}>
    <FieldSlots label={label} necessity={necessity} description={description} error={error}>
      <div className={control}>{children}</div>
    </FieldSlots>
  </TextField>
);
