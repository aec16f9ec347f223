import { ApiError } from '@portico/contract/client';
import { lengths } from '@portico/contract/limits';
import { changePassword } from '@portico/contract/signIn/endpoints/password';
import { options as signInOptions } from '@portico/contract/signIn/endpoints/registration';
import { isComparable, passwordProblem } from '@portico/contract/signIn/passwords';
import { useState } from 'react';
import * as v from 'valibot';
import { useRead } from '../data/useRead.ts';
import { useWrite } from '../data/useWrite.ts';
import { readToken } from '../storage/storage.ts';
import { useForm } from './useForm.ts';

/** Messages of a failed change where the hub sends no sentence. docs/sign-in.md, 'Changing a password'. */
export interface ChangeWording {
  /** Any other failure. */
  message: string;
  /** The hub rejected the change. */
  refused: string;
  /** The device is offline. */
  offline: string;
  /** The hub is unreachable. */
  unreachable: string;
}

/**
 * Returns the schema of a voluntary password change. docs/sign-in.md, 'Changing a password'.
 *
 * @param minLength the minimum length, in characters
 */
export const passwordChangeSchema = (minLength: number) =>
  v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.minLength(1, 'Current password is required.')),
      newPassword: v.pipe(
        v.string(),
        v.check(
          password => !isComparable(password) || passwordProblem(password, minLength) === null,
          `Password must be at least ${minLength} characters long.`,
        ),
        v.check(isComparable, ({ input }) => passwordProblem(input, minLength) ?? ''),
      ),
      confirmation: v.string(),
    }),
    v.forward(
      v.check(({ newPassword, confirmation }) => newPassword === confirmation, 'New passwords do not match.'),
      ['confirmation'],
    ),
  );

/**
 * Returns the message of a failed change.
 *
 * @param isOnline false if the device is offline
 */
export function changeFailureMessage(error: unknown, words: ChangeWording, isOnline: boolean): string {
  if (error instanceof TypeError) return isOnline ? words.unreachable : words.offline;
  if (!(error instanceof ApiError)) return words.message;
  return error.sentence ?? (error.status < 500 ? words.refused : words.message);
}

/** Returns the minimum length of a new password, in characters; the built-in minimum until the settings are loaded. */
export function useMinPasswordLength(): number {
  const options = useRead(signInOptions);
  return Math.max(options.data?.passwordMinLength ?? 0, lengths.password.min);
}

const blank = { currentPassword: '', newPassword: '', confirmation: '' };

/**
 * Holds the form that changes the user's password.
 *
 * @param onChanged receives the token of the new session; all other sessions have ended
 * @param onRefusal receives the hub's error code; `retry` submits the form again
 */
export function useChangePassword(
  words: ChangeWording,
  onChanged: (token: string) => void,
  onRefusal: (code: string | null, retry: () => unknown) => unknown,
) {
  const minLength = useMinPasswordLength();
  const [isSignedOut, setSignedOut] = useState(false);
  const change = useWrite(changePassword, { failed: { message: words.message, inline: true } });
  const form = useForm({
    schema: passwordChangeSchema(minLength),
    initial: blank,
    serverErrors: change.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      setSignedOut(readToken() === null);
      if (readToken() === null) return;
      const answer = await change.run(
        { body: { currentPassword, newPassword } },
        { onRefusal: code => onRefusal(code, () => form.save()) },
      );
      if (answer === null) return;
      form.reset(blank);
      onChanged(answer.token);
    },
  });
  const isAtAField = Object.keys(change.fieldErrors).length > 0;
  const failure =
    change.failure === null || isAtAField
      ? null
      : changeFailureMessage(change.error, words, navigator.onLine);
  return {
    form,
    minLength,
    isFilled: Object.values(form.values).every(value => value !== ''),
    isPending: change.isPending,
    failure: isSignedOut ? 'You are not logged in. Please log in and try again.' : failure,
  };
}
