import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type FormFields, type FormOptions, useFormState } from './formState.ts';
import { askToDiscard, protectInput, type UnsavedInput } from './unsavedInput.ts';

interface GuardedFormOptions<Values, Output> extends FormOptions<Values, Output> {
  /** The address parameter that shows the form; undefined if the form is part of its screen. */
  openedBy?: string;
}

/** The values and errors of a form, whose unsaved input is guarded. */
export interface FormState<Values> extends FormFields<Values> {
  /** True while the values differ from those that the form opened with, or was reset to. */
  isDirty: boolean;
  /** Submits if there are changes. For a form with a `SaveButton`, which Enter in a field presses too. */
  save: () => void;
  /** Sets the values that a save has stored, but keeps each field that was changed since the form was submitted. */
  accept: (stored: Values) => void;
  /** Calls `close` once the input may be discarded: at once, after the user has confirmed, or never. */
  askToClose: (close: () => void) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Holds a form with a valibot schema, as `useFormState` does, and confirms before unsaved input is lost. Call `accept`
 * with the stored values after a save, unless the form closes: its fields can change while the save is pending.
 * docs/hub.md, 'Unsaved input'.
 */
export function useForm<Values extends Record<string, unknown>, Output>({
  openedBy,
  ...options
}: GuardedFormOptions<Values, Output>): FormState<Values> {
  const { pathname, search } = useLocation();
  const submitted = useRef(options.initial);
  const form = useFormState({
    ...options,
    onSubmit: output => {
      submitted.current = current.current;
      return options.onSubmit(output);
    },
  });
  const current = useRef(form.values);
  current.current = form.values;
  const [saved, setSaved] = useState(options.initial);
  const isDirty = !isSame(form.values, saved);
  const guarded = useRef<{ input: UnsavedInput; release: () => void }>(null);

  const show = (values: Values, stored: Values) => {
    // A navigation may follow before the next render.
    guarded.current?.release();
    setSaved(stored);
    form.reset(values);
  };
  const reset: typeof form.reset = (values = options.initial) => show(values, values);
  const accept = (stored: Values) => {
    const changed = Object.entries(current.current).filter(
      ([name, value]) => !isSame(value, submitted.current[name]),
    );
    show({ ...stored, ...Object.fromEntries(changed) }, stored);
  };
  const discard = useRef(() => {});
  discard.current = () => reset(saved);
  const shownBy = openedBy === undefined ? null : new URLSearchParams(search).get(openedBy);

  // A layout effect removes the guard before a session that ends leaves the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset has released the guard
  useLayoutEffect(() => {
    if (!isDirty) return;
    const input: UnsavedInput = {
      isLostAt: address =>
        address.pathname !== pathname ||
        (openedBy !== undefined && address.searchParams.get(openedBy) !== shownBy),
      discard: () => discard.current(),
    };
    const release = protectInput(input);
    guarded.current = { input, release };
    return () => {
      release();
      guarded.current = null;
    };
  }, [isDirty, saved, pathname, openedBy, shownBy]);

  return {
    ...form,
    reset,
    accept,
    isDirty,
    save: () => {
      if (isDirty) form.submit();
    },
    askToClose: close => askToDiscard(close, guarded.current ? [guarded.current.input] : []),
  };
}
