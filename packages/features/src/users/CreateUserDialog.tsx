import { mayHold, refusalToCreate, refusalToGrant } from '@portico/contract/rules';
import {
  assignableRoles,
  type CreateUserBody,
  createUserBody,
  type TemporaryPassword,
} from '@portico/contract/schemas/user';
import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useUser } from '../session/useSession.ts';
import { AppChoices } from './AppChoices.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useAppOptions, useCreateUser } from './useUsers.ts';

interface CreateUserDialogProps {
  onClose: () => void;
  /** Receives the temporary password, which the hub returns only once. */
  onCreated: (password: TemporaryPassword) => void;
}

/** Creates a user and grants their first applications. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const actor = useUser();
  const apps = useAppOptions();
  const choices = assignableRoles.filter(choice => refusalToCreate(actor, choice) === null);
  const mayGrant = refusalToGrant(actor, { id: '', role: 'user' }, 'user') === null;
  const create = useCreateUser();
  const form = useForm({
    openedBy: 'create',
    schema: createUserBody,
    initial: {
      username: '',
      email: '',
      firstName: '',
      lastName: '',
      company: '',
      department: '',
      position: '',
      role: 'user' as CreateUserBody['role'],
      appAccess: [] as string[] | undefined,
    },
    serverErrors: create.fieldErrors,
    onSubmit: async body => {
      const created = await create.run({ body });
      if (created !== null) onCreated(created);
    },
  });
  const { role = 'user', appAccess = [] } = form.values;
  const choose = (chosen: typeof role) => {
    form.set('role', chosen);
    const allowed = new Set(apps.data?.filter(app => mayHold(chosen, app.accessLevel)).map(({ id }) => id));
    form.set(
      'appAccess',
      appAccess.filter(id => allowed.has(id)),
    );
  };
  return (
    <FormDialog
      title="Create user"
      size="large"
      submitLabel="Create User"
      pendingLabel="Creating..."
      isPending={create.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Grid columns="medium">
          <PersonFields field={form.field} />
          <RoleSelect roles={choices} value={role} onChange={choose} error={form.errors.role} />
        </Grid>
        {mayGrant ? (
          <AppChoices
            apps={apps}
            role={role}
            value={appAccess}
            onChange={chosen => form.set('appAccess', chosen)}
            error={form.errors.appAccess}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
