import type { FormEvent, ReactNode } from 'react';
import { Form as AriaForm, FormContext } from 'react-aria-components/Form';
import * as styles from './Form.css.ts';

export type FormProps = {
  children: ReactNode;
  /** Receives the values by field name. The page is not left. */
  onSubmit: (data: FormData) => void;
  /** For a submit button outside of the form, e.g. in a dialog's footer. */
  id?: string;
  'aria-label'?: string;
};

/** Fields that are submitted together. It validates nothing: the fields have the messages of the caller. */
export function Form({ children, onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree, a form in a dialog is inside the form that opened the dialog.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    // The context of an outer form would pass down its `onSubmit`.
    <FormContext value={null}>
      <AriaForm {...rest} validationBehavior="aria" onSubmit={submit}>
        <div className={styles.form}>{children}</div>
      </AriaForm>
    </FormContext>
  );
}
