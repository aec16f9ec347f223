import { read } from '@portico/contract/endpoints/profile';
import { type Profile, updateProfileBody } from '@portico/contract/schemas/profile';
import { useState } from 'react';
import * as v from 'valibot';
import { revalidateReads } from '../lib/data/readCache.ts';
import { useForm } from '../lib/forms/useForm.ts';
import { useSession } from '../session/useSession.ts';
import { useUpdateProfile } from './useProfile.ts';

/** What somebody may change of themselves: in this form, every field is there. */
const editable = v.required(updateProfileBody);

const valuesOf = ({ firstName, lastName, phone, department, position }: Profile) => ({
  firstName,
  lastName,
  phone,
  department,
  position,
});

/**
 * The form of the profile. It outlives a look at the other tab.
 *
 * @param onSaved called once what is shown elsewhere is up to date too
 */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const { verify } = useSession();
  const update = useUpdateProfile();
  const [isSettling, setSettling] = useState(false);
  const form = useForm({
    schema: editable,
    initial: valuesOf(profile),
    serverErrors: update.fieldErrors,
    onSubmit: async body => {
      if ((await update.run({ body })) === null) return;
      // docs/product.md 5.7: then profile and verify are asked again.
      setSettling(true);
      await Promise.all([revalidateReads([read]), verify()]);
      setSettling(false);
      onSaved();
    },
  });
  return { form, isPending: update.isPending || isSettling, reset: () => form.reset(valuesOf(profile)) };
}
