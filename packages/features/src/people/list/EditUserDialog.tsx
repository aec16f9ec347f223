import { api } from '@portico/contract/api/table';
import { refusals } from '@portico/contract/errors';
import { refusalToChangeEmail, refusalToUpdate } from '@portico/contract/people/rules';
import { roles } from '@portico/contract/people/schemas/role';
import type { User } from '@portico/contract/people/schemas/user';
import { Grid } from '@portico/ui/Grid';
import * as v from 'valibot';
import { useRead } from '../../lib/data/useRead.ts';
import { nameOf } from '../../lib/format/names.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useUser } from '../../session/state/useSession.ts';
import { PersonDetails, PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { userFields, useUserSave } from './useUserSave.tsx';

/**
 * Accepts any text: the client does not validate edits, and the fields show the hub's errors.
 * docs/people.md, 'Changing users'.
 */
const unchecked = v.object({
  ...v.entriesFromList(
    ['username', 'email', 'firstName', 'lastName', 'company', 'department', 'position'],
    v.string(),
  ),
  role: v.picklist(roles),
});

const valuesOf = (user: User) => v.parse(unchecked, user);

interface EditUserDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the id of the report on applications, if a new role ended sessions. */
  onEnded: (report: string | null) => void;
}

/** Edits a user's details and role. */
export function EditUserDialog({ user, onClose, onEnded }: EditUserDialogProps) {
  const actor = useUser();
  const emailReason = useEmailReason(user);
  const { save, isPending, fieldErrors, conflict } = useUserSave(user, userFields, {
    onClose,
    onEnded,
    onDiscarded: theirs => form.reset(valuesOf(theirs)),
  });
  const form = useForm({
    openedBy: 'edit',
    schema: unchecked,
    initial: valuesOf(user),
    serverErrors: fieldErrors,
    onSubmit: save,
  });
  if (conflict !== null) return conflict;
  const choices = roles.filter(choice => refusalToUpdate(actor, user, choice) === null);
  return (
    <FormDialog
      title="Edit user"
      description={nameOf(user)}
      size="large"
      submitLabel="Save changes"
      isSave
      isPending={isPending}
      form={form}
      onClose={onClose}
    >
      <Grid columns="medium">
        <PersonFields field={form.field} emailReason={emailReason} />
        <PersonDetails field={form.field} />
        <RoleSelect
          roles={choices}
          value={form.values.role}
          onChange={chosen => form.set('role', chosen)}
          isDisabled={choices.length < 2}
          description={
            user.isOwner
              ? "The owner's role can't be changed."
              : 'Changing the role signs the user out and revokes applications above the new role.'
          }
          error={form.errors.role}
        />
      </Grid>
    </FormDialog>
  );
}

/**
 * Returns why the reader may not change a user's email address, as a sentence; null if they may. Until it is known whether
 * the hub sends mail, it counts as if it did.
 */
function useEmailReason(user: User): string | null {
  const refusal = refusalToChangeEmail(useUser(), user, { sendsMail: true });
  const { data } = useRead(api.auth.options, {}, { skip: refusal === null });
  return refusal === null || data?.sendsMail === false ? null : refusals[refusal].message;
}
