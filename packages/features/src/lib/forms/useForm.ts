import { checkFields, type FieldMessages } from '@portico/contract/fields';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';

type FormErrors<Values> = { readonly [Name in keyof Values]?: string };

/** What a form checks and sends. */
export interface FormOptions<Values, Output> {
  /** The row's body, or a schema of the form's own; its messages are what the reader sees. */
  schema: v.GenericSchema<Values, Output>;
  initial: Values;
  /** Called with what the schema made of the values. Another submit is ignored until it resolves. */
  onSubmit: (output: Output) => unknown;
  /** `fieldErrors` of the write: shown at their fields until these are changed. */
  serverErrors?: Readonly<Record<string, string>>;
  /** Told the first wrong field of an attempt or a refusal, where that may be out of view. */
  onInvalid?: (name: keyof Values & string) => void;
}

/** The props of one field of `ui`. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** A form's values and what is wrong with them. */
export interface FormState<Values> {
  values: Values;
  errors: FormErrors<Values>;
  /** For a text field, a select, any control with value and onChange. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** For `Form`'s onSubmit: checks every field, focuses the first that is wrong, else sends. */
  submit: () => void;
  /** Back to the first values, or to others. */
  reset: (values?: Values) => void;
}

/** Sentences at the form's own fields: one about an entry of a list is the list's. */
function atFields<Values>(sentences: FieldMessages): FormErrors<Values> {
  const errors: Record<string, string> = {};
  for (const [place, sentence] of Object.entries(sentences)) errors[place.split('.')[0] ?? ''] ??= sentence;
  return errors as FormErrors<Values>;
}

/** Puts the focus on a field by its name: the last of that name, so that a dialog's comes before the page's. */
export function focusField(name: string): void {
  const named = Array.from(document.getElementsByName(name)).at(-1);
  // A choice has its name on a hidden element, for the browser to fill in, beside the button that shows it.
  const control = named?.closest('[aria-hidden="true"]')?.parentElement?.querySelector('button') ?? named;
  control?.focus();
}

/** A form over a valibot schema: checked when it is sent, and from then on with every change. */
export function useForm<Values extends Record<string, unknown>, Output>({
  schema,
  initial,
  onSubmit,
  serverErrors,
  onInvalid,
}: FormOptions<Values, Output>): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const refusal = () => ({ source: serverErrors, errors: atFields<Values>(serverErrors ?? {}) });
  const [refused, setRefused] = useState(refusal);
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);

  // A new refusal arrives as a new object: it replaces what is left of the last one.
  if (refused.source !== serverErrors) setRefused(refusal());

  const errors = {
    ...refused.errors,
    ...(isChecked ? atFields<Values>(checkFields(schema, values).fields ?? {}) : {}),
  };
  const names = Object.keys(initial) as (keyof Values & string)[];
  const firstWrong = names.find(name => errors[name] !== undefined);
  const latest = useRef({ firstWrong, onInvalid });
  latest.current = { firstWrong, onInvalid };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or refusal is what moves the focus
  useEffect(() => {
    const wrong = latest.current.firstWrong;
    if (wrong === undefined) return;
    latest.current.onInvalid?.(wrong);
    focusField(wrong);
  }, [attempts, refused.source]);

  const set: FormState<Values>['set'] = (name, value) => {
    setValues(current => ({ ...current, [name]: value }));
    setRefused(({ source, errors }) => ({ source, errors: { ...errors, [name]: undefined } }));
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
      setRefused({ source: serverErrors, errors: {} });
    },
  };
}
