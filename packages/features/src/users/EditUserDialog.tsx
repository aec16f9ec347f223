import { refusalToUpdate } from '@portico/contract/rules';
import { roles } from '@portico/contract/schemas/role';
import type { User } from '@portico/contract/schemas/user';
import { Grid } from '@portico/ui/Grid';
import * as v from 'valibot';
import { nameOf } from '../lib/format/names.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useUpdateUser } from './useUsers.ts';

/** Accepts any text: the client does not validate edits, and the fields show the hub's errors. docs/product.md 7.3. */
const unchecked = v.object({
  username: v.string(),
  email: v.string(),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  company: v.optional(v.string()),
  department: v.optional(v.string()),
  position: v.optional(v.string()),
  role: v.picklist(roles),
});

interface EditUserDialogProps {
  user: User;
  onClose: () => void;
}

/** Edits a user's details and role. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const actor = useUser();
  const { verify } = useSession();
  const update = useUpdateUser();
  const { username, email, firstName, lastName, company, department, position, role } = user;
  const form = useForm({
    schema: unchecked,
    initial: { username, email, firstName, lastName, company, department, position, role },
    serverErrors: update.fieldErrors,
    onSubmit: async body => {
      if ((await update.run({ params: { id: user.id }, body })) === null) return;
      onClose();
      if (user.id === actor.id) await verify();
    },
  });
  const choices = roles.filter(choice => refusalToUpdate(actor, user, choice) === null);
  return (
    <FormDialog
      title="Edit user"
      description={nameOf(user)}
      size="large"
      submitLabel="Save changes"
      pendingLabel="Saving..."
      isPending={update.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Grid columns="medium">
        <PersonFields field={form.field} />
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
