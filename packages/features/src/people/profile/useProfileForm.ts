import { read, update as updateRow } from '@portico/contract/people/endpoints/profile';
import { type Profile, updateProfileBody } from '@portico/contract/people/schemas/profile';
import * as v from 'valibot';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { textValue } from '../../lib/forms/compare.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import { useSession } from '../../session/state/useSession.ts';

/** The request body, with every field required: the form always has all of them. */
const editable = v.required(updateProfileBody);

const text = (label: string) => ({ label, format: textValue });

const fields = {
  firstName: text('First name'),
  lastName: text('Last name'),
  phone: text('Phone'),
  department: text('Department'),
  position: text('Job title'),
};

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
  const client = useClient();
  const update = useWrite(updateRow, {
    succeeded: 'Profile updated',
    failed: { title: 'Failed to update profile.' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
  const { save, rebase, isSaving, conflict } = useVersionedSave({
    stored: profile,
    fields,
    read: () => client.call(read, {}),
    write: (body, options) => update.run({ body }, options),
    conflictTitle: 'Profile changed while you were editing',
    refreshes: [read],
    onSaved: async saved => {
      form.reset(valuesOf(saved));
      // The session has the user's name, which may have changed.
      await Promise.all([revalidateReads([read]), verify()]);
      onSaved();
    },
    onDiscarded: theirs => {
      form.reset(valuesOf(theirs));
    },
  });
  const form = useForm({
    openedBy: 'edit',
    schema: editable,
    initial: valuesOf(profile),
    serverErrors: update.fieldErrors,
    onSubmit: save,
  });
  return {
    form,
    isPending: update.isPending || isSaving,
    conflict,
    reset: () => {
      rebase(profile);
      form.reset(valuesOf(profile));
    },
  };
}
