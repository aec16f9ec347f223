import { checkFields, type FieldMessages } from '@portico/contract/lib/fields';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';

type FormErrors<Values> = { readonly [Name in keyof Values]?: string };

export interface FormOptions<Values, Output> {
  /** The endpoint's body schema, or one of the form; the user sees its messages. */
  schema: v.GenericSchema<Values, Output>;
  initial: Values;
  /** Receives the schema's output. Further submits are ignored until it resolves. */
  onSubmit: (output: Output) => unknown;
  /** `fieldErrors` of the write, shown at each field until it changes. */
  serverErrors?: Readonly<Record<string, string>>;
  /** Receives the first invalid field, for forms where it may be out of view. */
  onInvalid?: (name: keyof Values & string) => void;
}

/** The props of a field component. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** The values and errors of a form. */
export interface FormFields<Values> {
  values: Values;
  errors: FormErrors<Values>;
  /** Returns the props of a control with value and onChange. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Validates all fields, then submits or focuses the first invalid field. For `Form`'s onSubmit. */
  submit: () => void;
  /** Restores the initial values, or sets others. */
  reset: (values?: Values) => void;
}

/** Returns messages by field; a message about a list's entry belongs to the list. */
function atFields<Values>(messages: FieldMessages): FormErrors<Values> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) errors[path.split('.')[0] ?? ''] ??= message;
  return errors as FormErrors<Values>;
}

/** Focuses the last field of a name, so a dialog's field wins over the page's. */
export function focusField(name: string): void {
  const named = Array.from(document.getElementsByName(name)).at(-1);
  // React Aria's Select has the name on a hidden select for autofill, beside its visible button.
  const control = named?.closest('[aria-hidden="true"]')?.parentElement?.querySelector('button') ?? named;
  control?.focus();
}

/** Focuses a text field and selects its text, for another attempt. */
export function selectField(name: string): void {
  focusField(name);
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}

/**
 * Holds a form with a valibot schema. It validates on submit, and from then on after each change. Unsaved input is lost
 * without a question: use `useForm`, except where there is nothing to keep.
 */
export function useFormState<Values extends Record<string, unknown>, Output>({
  schema,
  initial,
  onSubmit,
  serverErrors,
  onInvalid,
}: FormOptions<Values, Output>): FormFields<Values> {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const rejection = () => ({ source: serverErrors, errors: atFields<Values>(serverErrors ?? {}) });
  const [rejected, setRejected] = useState(rejection);
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);

  // A new response is a new object and replaces the previous errors.
  if (rejected.source !== serverErrors) setRejected(rejection());

  const errors = {
    ...rejected.errors,
    ...(isChecked ? atFields<Values>(checkFields(schema, values).fields ?? {}) : {}),
  };
  const names = Object.keys(initial) as (keyof Values & string)[];
  const firstInvalid = names.find(name => errors[name] !== undefined);
  const latest = useRef({ firstInvalid, onInvalid });
  latest.current = { firstInvalid, onInvalid };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt or rejection moves the focus
  useEffect(() => {
    const invalid = latest.current.firstInvalid;
    if (invalid === undefined) return;
    latest.current.onInvalid?.(invalid);
    focusField(invalid);
  }, [attempts, rejected.source]);

  const set: FormFields<Values>['set'] = (name, value) => {
    setValues(current => ({ ...current, [name]: value }));
    setRejected(({ source, errors }) => ({ source, errors: { ...errors, [name]: undefined } }));
  };
  const submit = async () => {
    if (isSending.current) return;
    setChecked(true);
    setAttempts(count => count + 1);
    const checked = checkFields(schema, values);
    if (checked.fields !== null) return;
    isSending.current = true;
    try {
      await onSubmit(checked.output);
    } finally {
      isSending.current = false;
    }
  };
  return {
    values,
    errors,
    set,
    field: name => ({ name, value: values[name], onChange: value => set(name, value), error: errors[name] }),
    submit: () => void submit(),
    reset: (to = initial) => {
      setValues(to);
      setChecked(false);
      setRejected({ source: serverErrors, errors: {} });
    },
  };
}
