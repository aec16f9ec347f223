import { ApiError } from '@portico/contract/client';
import * as auth from '@portico/contract/endpoints/auth';
import { options as signInOptions } from '@portico/contract/endpoints/registration';
import { lengths } from '@portico/contract/limits';
import { isComparable, passwordProblem } from '@portico/contract/passwords';
import { useState } from 'react';
import * as v from 'valibot';
import { useRead } from '../data/useRead.ts';
import { useWrite } from '../data/useWrite.ts';
import { readToken } from '../storage/storage.ts';
import { useForm } from './useForm.ts';

/** What a refused change says where the hub gives no sentence of its own. docs/product.md 5.7. */
export interface ChangeWording {
  /** Any failure that the others do not speak of. */
  message: string;
  /** The hub refuses. */
  refused: string;
  /** This device has no connection. */
  offline: string;
  /** The hub cannot be reached. */
  unreachable: string;
}

/**
 * The fields of a change that somebody makes of their own accord. docs/product.md 5.7.
 *
 * @param minLength the least length, in characters
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
 * What a failed change says.
 *
 * @param isOnline whether this device has a connection at all
 */
export function changeFailureMessage(error: unknown, words: ChangeWording, isOnline: boolean): string {
  if (error instanceof TypeError) return isOnline ? words.unreachable : words.offline;
  if (!(error instanceof ApiError)) return words.message;
  return error.sentence ?? (error.status < 500 ? words.refused : words.message);
}

/** The least length of a new password, in characters: the hub's own minimum until the settings are known. */
export function useMinPasswordLength(): number {
  const options = useRead(signInOptions);
  return Math.max(options.data?.passwordMinLength ?? 0, lengths.password.min);
}

const blank = { currentPassword: '', newPassword: '', confirmation: '' };

/**
 * The form that changes the own password.
 *
 * @param onChanged given the token of the session that has begun with the new password; all others have ended
 */
export function useChangePassword(words: ChangeWording, onChanged: (token: string) => void) {
  const minLength = useMinPasswordLength();
  const [isSignedOut, setSignedOut] = useState(false);
  const change = useWrite(auth.changePassword, { failed: { message: words.message, inline: true } });
  const form = useForm({
    schema: passwordChangeSchema(minLength),
    initial: blank,
    serverErrors: change.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      setSignedOut(readToken() === null);
      if (readToken() === null) return;
      const answer = await change.run({ body: { currentPassword, newPassword } });
      if (answer === null) return;
      form.reset(blank);
      onChanged(answer.token);
    },
  });
  const isAtAField = Object.keys(change.fieldErrors).length > 0;
  const failure =
    change.error === null || isAtAField ? null : changeFailureMessage(change.error, words, navigator.onLine);
  return {
    form,
    least: minLength,
    isFilled: Object.values(form.values).every(value => value !== ''),
    isPending: change.isPending,
    failure: isSignedOut ? 'You are not logged in. Please log in and try again.' : failure,
  };
}
