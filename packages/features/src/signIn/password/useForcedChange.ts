import { changePassword } from '@portico/contract/endpoints/password';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWrite } from '../../lib/data/useWrite.ts';
import { forcedChangeSchema } from '../../lib/forms/forcedChange.ts';
import { useMinPasswordLength } from '../../lib/forms/useChangePassword.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { forgetTypedPassword, onForgotten, typedPassword } from '../../session/typedPassword.ts';
import { useProof } from '../../session/useProof.tsx';
import { useSession } from '../../session/useSession.ts';

/**
 * Holds the form that replaces a temporary or expired password. After a success, the gate shows the normal app. The
 * password that was typed to sign in is filled in, until it is forgotten.
 */
export function useForcedChange() {
  const { renew } = useSession();
  const minLength = useMinPasswordLength();
  const change = useWrite(changePassword, {
    failed: {
      message: 'Failed to change password',
      network: 'Network error occurred. Please try again.',
      inline: true,
    },
  });
  const proof = useProof('before you change your password');
  const typed = useTypedPassword();
  const [filledIn] = useState(typed);
  const form = useForm({
    schema: forcedChangeSchema(minLength),
    initial: { currentPassword: filledIn, newPassword: '', confirmation: '' },
    serverErrors: change.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      const response = await change.run(
        { body: { currentPassword, newPassword } },
        { onRefusal: code => proof.isDue(code, () => form.save()) },
      );
      if (response !== null) renew(response.token);
    },
  });
  const { values, set } = form;
  const isForgotten =
    filledIn !== '' && typed === '' && values.currentPassword === filledIn && !change.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's `set` is new in every render
  useEffect(() => {
    if (isForgotten) set('currentPassword', '');
  }, [isForgotten]);
  return {
    form,
    isFilledIn: filledIn !== '',
    minLength,
    isPending: change.isPending,
    failure: change.failure,
    proof: proof.dialog,
  };
}

let watchers = 0;

/** Forgets the password with the page, which the back/forward cache may keep, and with the form that shows it. */
function watch(listener: () => void): () => void {
  watchers += 1;
  onForgotten(listener);
  addEventListener('pagehide', forgetTypedPassword);
  return () => {
    watchers -= 1;
    removeEventListener('pagehide', forgetTypedPassword);
    // React's strict mode watches again at once.
    queueMicrotask(() => {
      if (watchers === 0) forgetTypedPassword();
    });
  };
}

/** Returns the password that was typed to sign in; '' for none, and once it is forgotten. */
const useTypedPassword = (): string => useSyncExternalStore(watch, typedPassword);
