import { api } from '@portico/contract/api/table';
import { mayHold, refusalToCreate, refusalToGrant } from '@portico/contract/people/rules';
import { assignableRoles, type CreateUserBody, createUserBody } from '@portico/contract/people/schemas/user';
import { Button } from '@portico/ui/Button';
import { Disclosure } from '@portico/ui/Disclosure';
import { Grid } from '@portico/ui/Grid';
import { SegmentedControl } from '@portico/ui/SegmentedControl';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/data/toasts.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { focusField } from '../../lib/forms/formState.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useUser } from '../../session/state/useSession.ts';
import { AppChoices } from './AppChoices.tsx';
import { CreatedUsers } from './CreatedUsers.tsx';
import { MailChoice } from './InviteDialog.tsx';
import type { IssuedCredential } from './issuedCredentials.ts';
import { PersonDetails, PersonFields } from './PersonFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { addressesIn, severalBody, usersAt } from './severalAddresses.ts';
import { suggestUsername } from './suggestUsername.ts';
import { useCanMail, useCreateInvited, useCreateUser } from './useUsers.ts';

interface CreateUserDialogProps {
  /** The users that this dialog has created so far, the oldest first. */
  created: readonly IssuedCredential[];
  onClose: () => void;
  /** Receives passwords or invitations, which the hub returns only once, and whether the dialog stays for other users. */
  onCreated: (issued: readonly IssuedCredential[], isAddingAnother: boolean) => void;
}

/** Fields of one person, which are cleared for the next. */
const blank = { email: '', username: '', firstName: '', lastName: '' };

const deliveries = [
  { value: 'invitation', title: 'Invitation link', description: 'They choose a password.' },
  { value: 'password', title: 'Temporary password', description: 'They change it at the first sign-in.' },
] as const;

/** The fields that are folded. */
const details = ['firstName', 'lastName', 'company', 'department', 'position'] as const;

/** Creates users and grants their first applications; `?app=<id>` in the address selects one. */
export function CreateUserDialog({ created, onClose, onCreated }: CreateUserDialogProps) {
  const actor = useUser();
  const apps = useRead(api.apps.list, {}, { isWhole: true });
  const choices = assignableRoles.filter(choice => refusalToCreate(actor, choice) === null);
  const mayGrant = refusalToGrant(actor, { id: '', role: 'user' }, 'user') === null;
  const [delivery, setDelivery] = useState<(typeof deliveries)[number]['value']>('password');
  const isInvited = delivery === 'invitation';
  const [isOpen, setOpen] = useState(false);
  const [isSeveral, setSeveral] = useState(false);
  const [isMailChosen, setMailChosen] = useState(true);
  const createUser = useCreateUser(isSeveral);
  const createInvited = useCreateInvited(isSeveral);
  const create = isInvited ? createInvited : createUser;
  const appId = useAddress().get('app');
  const [isUsernameTyped, setUsernameTyped] = useState(false);
  const allowedFor = (role: CreateUserBody['role'] = 'user', appIds: readonly string[] = []) =>
    appIds.filter(id => apps.data?.some(app => app.id === id && mayHold(role, app.accessLevel)) ?? true);
  const pressed = useRef<'last' | 'another'>('last');
  // Unlike `create.isPending`, it ends with the response: the next user need not wait for the refreshed lists.
  const [sending, setSending] = useState<'last' | 'another' | null>(null);
  const form = useForm({
    openedBy: 'create',
    schema: isSeveral ? severalBody : createUserBody,
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
      const kind = pressed.current;
      setSending(kind);
      // The address may name an application that has no checkbox.
      const appAccess = allowedFor(body.role, body.appAccess);
      const issued: IssuedCredential[] = [];
      const refused: string[] = [];
      for (const one of isSeveral ? usersAt(addresses) : [body]) {
        const user = { ...body, ...one, appAccess };
        // One after the other: the hub limits writes, and a refusal is about one address.
        const result = isInvited
          ? await createInvited.run({ body: { ...user, delivery: isMailed ? 'mail' : 'link' } })
          : await createUser.run({ body: user });
        if (result === null) refused.push(one.email);
        else issued.push({ ...result, appId: appAccess.length === 1 ? appAccess[0] : null });
      }
      setSending(null);
      if (issued.length === 0) return;
      const isStaying = kind === 'another' || refused.length > 0;
      if (isSeveral && refused.length === 0) {
        toast.success({ title: `${formatNumber(issued.length)} users created` });
      }
      onCreated(issued, isStaying);
      if (!isStaying) return;
      setUsernameTyped(false);
      setSeveral(refused.length > 1);
      form.accept({ ...form.values, ...blank, email: refused.join(', '), role: body.role, appAccess });
      focusField('email');
    },
  });
  const submit = (kind: 'last' | 'another') => {
    pressed.current = kind;
    form.submit();
  };
  const isFirst = created.length === 0;
  /** The kind of the main button, which Enter presses too: what the reader chose last. */
  const main = isFirst || isSeveral ? 'last' : 'another';
  const other = isFirst ? 'another' : 'last';
  const anotherLabel = 'Create and add another';
  const { role = 'user', appAccess = [], email, firstName, lastName } = form.values;
  const addresses = addressesIn(email);
  const canMail = useCanMail(addresses[0] ?? '');
  const isMailed = canMail && isMailChosen;
  const finishLabel = isSeveral ? `Create ${counted(addresses.length, 'user')}` : 'Create User';
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's `set` is new in every render
  useEffect(() => {
    setSeveral(addresses.length > 1);
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
      submitLabel={main === 'last' ? finishLabel : anotherLabel}
      pendingLabel="Creating..."
      description={isFirst ? undefined : `${counted(created.length, 'user')} created so far.`}
      isPending={sending === main}
      isDisabled={sending !== null && sending !== main}
      form={{ ...form, submit: () => submit(main) }}
      // Passwords and links are shown once more on closing, so an accidental press outside loses nothing but the form.
      isDismissable={isFirst}
      cancelLabel={isFirst ? 'Cancel' : 'Done'}
      action={
        isSeveral ? undefined : (
          <Button
            isPending={sending === other}
            isDisabled={sending !== null && sending !== other}
            pendingLabel="Creating..."
            onPress={() => submit(other)}
          >
            {other === 'last' ? finishLabel : anotherLabel}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap={5}>
        <SegmentedControl
          label="First sign-in"
          options={deliveries}
          value={delivery}
          onChange={setDelivery}
        />
        {isInvited && canMail ? (
          <MailChoice email={isSeveral ? '' : email} isMailed={isMailed} onChange={setMailChosen} />
        ) : null}
        <Grid columns="medium">
          <PersonFields
            field={form.field}
            emailDescription={
              isSeveral ? `${counted(addresses.length, 'user')}.` : 'Paste a list to create several users.'
            }
            username={
              isSeveral ? null : (
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
              )
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
        <Disclosure
          title="Details"
          // An error must be in view.
          isExpanded={isOpen || details.some(name => form.errors[name] !== undefined)}
          onExpandedChange={setOpen}
        >
          <Grid columns="medium">
            <PersonDetails field={form.field} isNamed={!isSeveral} />
          </Grid>
        </Disclosure>
        {isFirst ? null : <CreatedUsers issued={created} />}
      </Stack>
    </FormDialog>
  );
}
