import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { form } from './Form.css.ts';

/** What is wrong, by the `name` of the field. */
export type FieldErrors = Record<string, string | string[]>;

export type FormProps = {
  children: ReactNode;
  /** Receives the values by field name. The page is not left. */
  onSubmit: (data: FormData) => void;
  /** Shown at the fields; each goes when its field is changed, and the first faulty field gets the focus. */
  errors?: FieldErrors;
  /** Lets a submit button outside, in a dialog's footer, send this form. */
  id?: string;
  'aria-label'?: string;
};

/** Fields that are sent together. It checks nothing itself, so that every message is the caller's. */
export function Form({ children, onSubmit, errors, ...rest }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <AriaForm
      {...rest}
      ref={ref}
      validationBehavior="aria"
      validationErrors={errors}
      onSubmit={submit}
      className={form}
    >
      {children}
    </AriaForm>
  );
}
