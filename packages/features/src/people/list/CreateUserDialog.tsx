import { mayHold, refusalToCreate, refusalToGrant } from '@portico/contract/rules';
import { assignableRoles, type CreateUserBody, createUserBody } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format/formats.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { focusField } from '../../lib/forms/formState.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useUser } from '../../session/useSession.ts';
import { AppChoices } from './AppChoices.tsx';
import { CreatedUsers } from './CreatedUsers.tsx';
import type { IssuedCredential } from './issuedCredentials.ts';
import { MailChoice } from './MailChoice.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { suggestUsername } from './suggestUsername.ts';
import { useAppOptions, useCanMail, useCreateInvited, useCreateUser } from './useUsers.ts';

interface CreateUserDialogProps {
  /** The users that this dialog has created so far, the oldest first. */
  created: readonly IssuedCredential[];
  onClose: () => void;
  /** Receives the password or invitation, which the hub returns only once, and whether the dialog stays for another user. */
  onCreated: (issued: IssuedCredential, isAddingAnother: boolean) => void;
}

/** Fields of one person, which are cleared for the next. */
const blank = { email: '', username: '', firstName: '', lastName: '' };

/** Creates users and grants their first applications; `?app=<id>` in the address selects one. */
export function CreateUserDialog({ created, onClose, onCreated }: CreateUserDialogProps) {
  const actor = useUser();
  const apps = useAppOptions();
  const choices = assignableRoles.filter(choice => refusalToCreate(actor, choice) === null);
  const mayGrant = refusalToGrant(actor, { id: '', role: 'user' }, 'user') === null;
  const [isInvited, setInvited] = useState(false);
  const [isMailChosen, setMailChosen] = useState(true);
  const createUser = useCreateUser();
  const createInvited = useCreateInvited();
  const create = isInvited ? createInvited : createUser;
  const appId = useAddress().get('app');
  const [isUsernameTyped, setUsernameTyped] = useState(false);
  const allowedFor = (role: CreateUserBody['role'] = 'user', appIds: readonly string[] = []) =>
    appIds.filter(id => apps.data?.some(app => app.id === id && mayHold(role, app.accessLevel)) ?? true);
  const isAddingAnother = useRef(false);
  // Unlike `create.isPending`, it ends with the response: the next user need not wait for the refreshed lists.
  const [sending, setSending] = useState<'last' | 'another' | null>(null);
  const form = useForm({
    openedBy: 'create',
    schema: createUserBody,
    initial: {
      ...blank,
      company: '',
      department: '',
      position: '',
      role: 'user' as CreateUserBody['role'],
      appAccess: (appId === null || !mayGrant ? [] : [appId]) as string[] | undefined,
    },
    serverErrors: create.fieldErrors,
    onSubmit: async body => {
      // Read before the wait: the other button may be pressed meanwhile.
      const isAnother = isAddingAnother.current;
      setSending(isAnother ? 'another' : 'last');
      // The address may name an application that has no checkbox.
      const appAccess = allowedFor(body.role, body.appAccess);
      const issued = isInvited
        ? await createInvited.run({ body: { ...body, appAccess, delivery: isMailed ? 'mail' : 'link' } })
        : await createUser.run({ body: { ...body, appAccess } });
      setSending(null);
      if (issued === null) return;
      onCreated({ ...issued, appId: appAccess.length === 1 ? appAccess[0] : null }, isAnother);
      if (!isAnother) return;
      setUsernameTyped(false);
      form.accept({ ...form.values, ...blank, role: body.role, appAccess });
      focusField('email');
    },
  });
  const submit = (isAnother: boolean) => {
    isAddingAnother.current = isAnother;
    form.submit();
  };
  const isFirst = created.length === 0;
  const { role = 'user', appAccess = [], email, firstName, lastName } = form.values;
  const canMail = useCanMail(email);
  const isMailed = canMail && isMailChosen;
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
      description={
        isFirst
          ? undefined
          : `${created.length === 1 ? '1 user' : `${formatNumber(created.length)} users`} created so far.`
      }
      isPending={sending === 'last'}
      isDisabled={sending === 'another'}
      form={{ ...form, submit: () => submit(false) }}
      // Passwords and links are shown once more on closing, so an accidental press outside loses nothing but the form.
      isDismissable={isFirst}
      cancelLabel={isFirst ? 'Cancel' : 'Done'}
      action={
        <Button
          isPending={sending === 'another'}
          isDisabled={sending === 'last'}
          pendingLabel="Creating..."
          onPress={() => submit(true)}
        >
          Create and add another
        </Button>
      }
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
            value={allowedFor(role, appAccess)}
            onChange={chosen => form.set('appAccess', chosen)}
            error={form.errors.appAccess}
          />
        ) : null}
        <Checkbox
          isSelected={isInvited}
          onChange={setInvited}
          description={canMail ? 'By a link, which works once.' : 'You get a link to send, which works once.'}
        >
          Let them choose their own password
        </Checkbox>
        {isInvited && canMail ? (
          <MailChoice email={email} isMailed={isMailed} onChange={setMailChosen} />
        ) : null}
        {isFirst ? null : <CreatedUsers issued={created} />}
      </Stack>
    </FormDialog>
  );
}
