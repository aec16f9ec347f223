import { read } from '@portico/contract/endpoints/profile';
import { type Profile, updateProfileBody } from '@portico/contract/schemas/profile';
import { useState } from 'react';
import * as v from 'valibot';
import { revalidateReads } from '../lib/data/readCache.ts';
import { useForm } from '../lib/forms/useForm.ts';
import { useSession } from '../session/useSession.ts';
import { useUpdateProfile } from './useProfile.ts';

/** The request body, with every field required: the form always has all of them. */
const editable = v.required(updateProfileBody);

const valuesOf = ({ firstName, lastName, phone, department, position }: Profile) => ({
  firstName,
  lastName,
  phone,
  department,
  position,
});

/**
 * Holds the profile form. Unsaved changes survive a switch to the other tab.
 *
 * @param onSaved called after the profile and the session have been refreshed
 */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const { verify } = useSession();
  const update = useUpdateProfile();
  const [isRefreshing, setRefreshing] = useState(false);
  const form = useForm({
    schema: editable,
    initial: valuesOf(profile),
    serverErrors: update.fieldErrors,
    onSubmit: async body => {
      if ((await update.run({ body })) === null) return;
      // The session has the user's name, which may have changed.
      setRefreshing(true);
      await Promise.all([revalidateReads([read]), verify()]);
      setRefreshing(false);
      onSaved();
    },
  });
  return { form, isPending: update.isPending || isRefreshing, reset: () => form.reset(valuesOf(profile)) };
}
