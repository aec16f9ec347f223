import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as AriaForm, FormContext } from 'react-aria-components/Form';
import { form } from './Form.css.ts';

/** Error messages by the `name` of the field. */
export type FieldErrors = Record<string, string | string[]>;

export type FormProps = {
  children: ReactNode;
  /** Receives the values by field name. The page is not left. */
  onSubmit: (data: FormData) => void;
  /**
   * Errors for the fields, each cleared when its field changes. For a new object, messages are shown again and the
   * first invalid field gets the focus.
   */
  errors?: FieldErrors;
  /** For a submit button outside of the form, e.g. in a dialog's footer. */
  id?: string;
  'aria-label'?: string;
};

/** Fields that are submitted together. It validates nothing itself: all messages come from the caller. */
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
    // In React's tree, a form in a dialog is inside the form that opened the dialog.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };

  return (
    // The context of an outer form would pass down its `onSubmit`.
    <FormContext value={null}>
      <AriaForm {...rest} ref={ref} validationBehavior="aria" validationErrors={shown} onSubmit={submit}>
        <div className={form} onChange={forget}>
          {children}
        </div>
      </AriaForm>
    </FormContext>
  );
}
