import { api } from '@portico/contract/api/table';
import { type ApplicationApi, createMachineClientBody } from '@portico/contract/sso/schemas/machineClient';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { Caption } from '../../lib/components/Caption.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useClock } from '../../lib/format/clock.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { CurrentPasswordField } from '../../lib/forms/PasswordFields.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProof } from '../../session/proof/useProof.tsx';
import { ExpiryFields, expiryOf, useExpiryErrors } from './ExpiryFields.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';
import { clientReads, type NewSecret, useApis } from './useMachineClients.ts';

/** The value of the option for the hub's API. */
const ofHub = 'hub';

const { name, scopes, currentPassword } = createMachineClientBody.entries;
const schema = v.pipe(
  v.object({ name, api: v.string(), scopes, choice: v.string(), day: v.string(), currentPassword }),
  v.forward(
    v.partialCheck(
      [['choice'], ['day']],
      ({ choice, day }) => choice !== 'custom' || day !== '',
      'Choose the last day',
    ),
    ['choice'],
  ),
);

interface CreateClientDialogProps {
  /** The application whose API is chosen first; '' for the hub's. */
  appId: string;
  onClose: () => void;
  /** Receives the id and the secret, which the hub returns only once. */
  onCreated: (client: NewSecret) => void;
}

/** Creates a machine client. */
export function CreateClientDialog({ appId: chosenFirst, onClose, onCreated }: CreateClientDialogProps) {
  const create = useWrite(api.machineClients.create, {
    refreshes: clientReads,
    succeeded: 'Machine client created',
    failed: { title: 'Failed to create machine client' },
  });
  const proof = useProof('before you create a machine client');
  const apis = useApis();
  const clock = useClock();
  const serverErrors = useExpiryErrors(create.fieldErrors);
  const form = useForm({
    openedBy: 'create',
    schema,
    initial: {
      name: '',
      api: chosenFirst || ofHub,
      scopes: [] as string[],
      choice: '90',
      day: '',
      currentPassword: '',
    },
    serverErrors,
    onSubmit: async ({ api: _, choice, day, ...body }) => {
      const appId = called === ofHub ? null : called;
      const created = await create.run(
        { body: { ...body, appId, expiresAt: expiryOf(choice, day, clock()) } },
        { description: body.name, onRefusal: code => proof.isDue(code, () => form.save()) },
      );
      if (created !== null) onCreated(created);
    },
  });
  const served: (ApplicationApi & { appName: string; appId: string })[] = apis.data ?? [];
  // The address can name an application without an API.
  const isGone = apis.state === 'ready' && !served.some(({ appId }) => appId === form.values.api);
  const called = isGone ? ofHub : form.values.api;
  return (
    <>
      <FormDialog
        title="New machine client"
        description="A script or service that calls an API with its own id and secret."
        submitLabel="Create client"
        pendingLabel="Creating..."
        isPending={create.isPending}
        form={form}
        onClose={onClose}
      >
        <Stack>
          <TextField
            {...form.field('name')}
            label="Name"
            description="The log shows this name with everything that the client changes."
          />
          <Select
            label="API"
            name="api"
            description="A client calls one API."
            options={[
              { value: ofHub, label: 'Management API of this hub' },
              ...served.map(({ appId, appName }) => ({ value: appId, label: `API of ${appName}` })),
            ]}
            value={called}
            onChange={chosen => {
              form.set('api', chosen);
              form.set('scopes', []);
            }}
          />
          <ScopeChoices
            scopes={called === ofHub ? null : (served.find(({ appId }) => appId === called)?.scopes ?? [])}
            {...form.field('scopes')}
          />
          {called === ofHub ? (
            <Caption>
              It acts as an administrator on users below administrators. No scope reaches keys, passwords or
              settings.
            </Caption>
          ) : null}
          <ExpiryFields field={form.field} />
          <CurrentPasswordField form={form} />
        </Stack>
      </FormDialog>
      {proof.dialog}
    </>
  );
}
