import { refusalToUpdate } from '@portico/contract/rules';
import { type Role, roles } from '@portico/contract/schemas/role';
import type { User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { Grid } from '@portico/ui/Grid';
import { useRef } from 'react';
import * as v from 'valibot';
import { useClient } from '../lib/data/client.tsx';
import { revalidateReads } from '../lib/data/readCache.ts';
import { nameOf } from '../lib/format/names.ts';
import { roleNames } from '../lib/format/roles.ts';
import { ConflictDialog } from '../lib/forms/ConflictDialog.tsx';
import { textValue } from '../lib/forms/compare.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { LastChange } from '../lib/forms/LastChange.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useVersionedSave } from '../lib/forms/useVersionedSave.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { userReads, useUpdateUser } from './useUsers.ts';

/** Accepts any text: the client does not validate edits, and the fields show the hub's errors. docs/product.md 7.3. */
const unchecked = v.object({
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  company: v.string(),
  department: v.string(),
  position: v.string(),
  role: v.picklist(roles),
});

const text = (label: string) => ({ label, format: textValue });

const fields = {
  username: text('Username'),
  email: text('Email'),
  firstName: text('First name'),
  lastName: text('Last name'),
  company: text('Company'),
  department: text('Department'),
  position: text('Position'),
  role: { label: 'Role', format: (role: Role) => roleNames[role] },
};

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
  const { verify } = useSession();
  const client = useClient();
  const update = useUpdateUser();
  const report = useRef<string | null>(null);
  const params = { id: user.id };
  const { save, isSaving, conflict } = useVersionedSave({
    stored: user,
    fields,
    read: () => client.call(api.users.read, { params }),
    write: async (body, options) => {
      const saved = await update.run({ params, body }, { description: nameOf(user), ...options });
      report.current = saved?.signOutReport ?? null;
      return saved;
    },
    onSaved: async () => {
      onClose();
      onEnded(report.current);
      if (user.id === actor.id) await verify();
    },
    onGone: () => {
      onClose();
      void revalidateReads(userReads);
    },
    onDiscarded: theirs => {
      form.reset(valuesOf(theirs));
      void revalidateReads(userReads);
    },
  });
  const form = useForm({
    openedBy: 'edit',
    schema: unchecked,
    initial: valuesOf(user),
    serverErrors: update.fieldErrors,
    onSubmit: save,
  });
  if (conflict !== null) {
    return (
      <ConflictDialog
        title="User changed while you were editing"
        description={<LastChange action="update_user" entityId={user.id} />}
        {...conflict}
      />
    );
  }
  const choices = roles.filter(choice => refusalToUpdate(actor, user, choice) === null);
  return (
    <FormDialog
      title="Edit user"
      description={nameOf(user)}
      size="large"
      submitLabel="Save changes"
      isSave
      isPending={update.isPending || isSaving}
      form={form}
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
