import { mayHold, refusalToCreate, refusalToGrant } from '@portico/contract/rules';
import {
  assignableRoles,
  type CreateUserBody,
  createUserBody,
  type TemporaryPassword,
} from '@portico/contract/schemas/user';
import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useEffect, useState } from 'react';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { useUser } from '../session/useSession.ts';
import { AppChoices } from './AppChoices.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { suggestUsername } from './suggestUsername.ts';
import { useAppOptions, useCreateUser } from './useUsers.ts';

interface CreateUserDialogProps {
  onClose: () => void;
  /** Receives the temporary password, which the hub returns only once, and the ids of the granted applications. */
  onCreated: (password: TemporaryPassword, appAccess: readonly string[]) => void;
}

/** Creates a user and grants their first applications; `?app=<id>` in the address selects one. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const actor = useUser();
  const apps = useAppOptions();
  const choices = assignableRoles.filter(choice => refusalToCreate(actor, choice) === null);
  const mayGrant = refusalToGrant(actor, { id: '', role: 'user' }, 'user') === null;
  const create = useCreateUser();
  const appId = useAddress().get('app');
  const [isUsernameTyped, setUsernameTyped] = useState(false);
  const allowedFor = (role: CreateUserBody['role'] = 'user', appIds: readonly string[] = []) =>
    appIds.filter(id => apps.data?.some(app => app.id === id && mayHold(role, app.accessLevel)) ?? true);
  const form = useForm({
    openedBy: 'create',
    schema: createUserBody,
    initial: {
      email: '',
      username: '',
      firstName: '',
      lastName: '',
      company: '',
      department: '',
      position: '',
      role: 'user' as CreateUserBody['role'],
      appAccess: (appId === null || !mayGrant ? [] : [appId]) as string[] | undefined,
    },
    serverErrors: create.fieldErrors,
    onSubmit: async body => {
      // The address may name an application that has no checkbox.
      const appAccess = allowedFor(body.role, body.appAccess);
      const created = await create.run({ body: { ...body, appAccess } });
      if (created !== null) onCreated(created, appAccess);
    },
  });
  const { role = 'user', appAccess = [], email, firstName, lastName } = form.values;
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's `set` is new in every render
  useEffect(() => {
    if (!isUsernameTyped) set('username', suggestUsername({ email, firstName, lastName }));
  }, [isUsernameTyped, email, firstName, lastName]);
  const choose = (chosen: typeof role) => {
    form.set('role', chosen);
    form.set('appAccess', allowedFor(chosen, appAccess));
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
          <PersonFields
            field={form.field}
            username={
              <TextField
                autoComplete="off"
                label="Username"
                description="Suggested from the name or the email address."
                isRequired
                {...form.field('username')}
                onChange={username => {
                  setUsernameTyped(true);
                  form.set('username', username);
                }}
              />
            }
          />
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
