import { ApiError } from '@portico/contract/client';
import { login } from '@portico/contract/signIn/endpoints/auth';
import { resetPassword } from '@portico/contract/signIn/endpoints/password';
import type { LoginResponse } from '@portico/contract/signIn/schemas/session';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { useClient } from '../../lib/data/client.tsx';
import { failureMessage, inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { forcedChangeSchema } from '../../lib/forms/forcedChange.ts';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import type { EnrolmentFragment } from '../../lib/navigation/enrolment.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';

const failed = inForm('You could not be signed in. Try again.');

const currentSchema = v.object({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'Current password is required')),
  newPassword: v.string(),
  confirmation: v.string(),
});

/**
 * Holds the form in which a user signs in with a password and an enrolment link. The session can do nothing but add a
 * factor, which the start page requires.
 */
export function useEnrolment({ secret, username, choosesPassword }: EnrolmentFragment) {
  const minLength = useMinPasswordLength();
  const { begin } = useSession();
  const { visit } = useNavigation();
  const set = useWrite(resetPassword, { failed });
  const signIn = useWrite(login, { failed });
  const client = useClient();
  const [isProving, setProving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<ReactNode>(null);
  const [isInvalid, setInvalid] = useState(secret === '');
  const [isLeaving, setLeaving] = useState(false);
  // Set by an earlier attempt, whose sign-in did not arrive.
  const isPasswordSet = useRef(false);

  const proceed = async (answer: LoginResponse) => {
    if ('next' in answer) {
      const second = await import('../../session/proof/SecondStep.tsx');
      return setStep(second.default(answer.next, proceed, () => setStep(null)));
    }
    begin(answer, 'user');
    setLeaving(true);
    form.reset();
    visit(paths.home);
  };

  /** Signs in, then uses the link up, with the file that the login page loads: a further one would cost it a name. */
  const enter = async (password: string) => {
    const answer = await signIn.run({ body: { username, password } });
    if (answer === null) return;
    // The user has set up a second step since, and needs no link.
    if (!('next' in answer)) return proceed(answer);
    const { signIn: pending, methods } = answer.next;
    if (!methods.includes('link')) return setInvalid(true);
    setProving(true);
    setFailure(null);
    try {
      const second = await import('../../session/proof/SecondStep.tsx');
      await proceed(await second.proveLink(client, pending, secret));
    } catch (error) {
      setInvalid(error instanceof ApiError && error.code === 'enrolment_invalid');
      setFailure(failureMessage(error, failed) ?? failed.message);
    } finally {
      setProving(false);
    }
  };

  const form = useForm({
    schema: choosesPassword ? forcedChangeSchema(minLength) : currentSchema,
    // The link replaces the password that the account does not have.
    initial: { currentPassword: choosesPassword ? secret : '', newPassword: '', confirmation: '' },
    serverErrors: set.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      if (!choosesPassword) return enter(currentPassword);
      if (!isPasswordSet.current) {
        const isRefused = (code: string | null) => setInvalid(code === 'reset_invalid');
        const saved = await set.run({ body: { token: secret, newPassword } }, { onRefusal: isRefused });
        if (saved === null) return;
        isPasswordSet.current = true;
      }
      await enter(newPassword);
    },
  });
  const isAtAField = Object.keys(set.fieldErrors).length > 0;
  return {
    form,
    minLength,
    step,
    isInvalid,
    isPending: set.isPending || signIn.isPending || isProving || isLeaving,
    failure: isAtAField ? null : (set.failure ?? signIn.failure ?? failure),
  };
}
