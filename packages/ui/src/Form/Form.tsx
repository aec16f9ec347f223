import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as AriaForm, FormContext } from 'react-aria-components/Form';
import { form } from './Form.css.ts';

/** What is wrong, by the `name` of the field. */
export type FieldErrors = Record<string, string | string[]>;

export type FormProps = {
  children: ReactNode;
  /** Receives the values by field name. The page is not left. */
  onSubmit: (data: FormData) => void;
  /**
   * Shown at the fields; each goes when its field is changed. A new object is a new answer: its messages are
   * shown again and the first faulty field gets the focus.
   */
  errors?: FieldErrors;
  /** Lets a submit button outside, in a dialog's footer, send this form. */
  id?: string;
  'aria-label'?: string;
};

/** Fields that are sent together. It checks nothing itself, so that every message is the caller's. */
export function Form({ children, onSubmit, errors, ...rest }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(errors);
  const [shown, setShown] = useState(errors);
  if (errors !== answer) {
    setAnswer(errors);
    setShown(errors);
  }

  useEffect(() => {
    if (!answer || Object.keys(answer).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  const forget = ({ target }: FormEvent<HTMLDivElement>) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    if (!shown || name === null || !(name in shown)) return;
    const { [name]: _forgotten, ...others } = shown;
    setShown(others);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog is inside the form that the dialog belongs to, as React sees it.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };

  return (
    // One around it would hand down its own `onSubmit`.
    <FormContext value={null}>
      <AriaForm {...rest} ref={ref} validationBehavior="aria" validationErrors={shown} onSubmit={submit}>
        <div className={form} onChange={forget}>
          {children}
        </div>
      </AriaForm>
    </FormContext>
  );
}
