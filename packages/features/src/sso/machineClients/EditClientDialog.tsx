import { api } from '@portico/contract/api/table';
import { type MachineClient, updateMachineClientBody } from '@portico/contract/sso/schemas/machineClient';
import { CopyField } from '@portico/ui/CopyField';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { useClient } from '../../lib/data/client.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useClock } from '../../lib/format/clock.tsx';
import { formatDate } from '../../lib/format/formats.ts';
import { textValue } from '../../lib/forms/compare.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import { useProof } from '../../session/proof/useProof.tsx';
import { ExpiryFields, expiryOf, useExpiryErrors } from './ExpiryFields.tsx';
import { ScopeChoices, scopeText } from './ScopeChoices.tsx';
import { clientReads, useApis } from './useMachineClients.ts';

/** The value of the option that keeps the stored expiry. */
const kept = 'kept';

const body = v.required(updateMachineClientBody).entries;
const schema = v.object({ name: body.name, scopes: body.scopes, choice: v.string(), day: v.string() });

/** A machine client as it is compared: its scopes as one text. */
const comparedOf = ({ name, scopes, expiresAt, version }: MachineClient) => ({
  name,
  scopes: scopes.join(' '),
  expiresAt,
  version,
});

const listOf = (scopes: string) => scopes.split(' ').filter(scope => scope !== '');

const fields = {
  name: { label: 'Name', format: textValue },
  scopes: { label: 'Scopes', format: (scopes: string) => listOf(scopes).map(scopeText).join(', ') },
  expiresAt: { label: 'Expiry', format: (at: string | null) => (at === null ? 'Never' : formatDate(at)) },
};

const valuesOf = ({ name, scopes }: { name: string; scopes: string }) => ({
  name,
  scopes: listOf(scopes),
  choice: kept as string,
  day: '',
});

/** Edits the name, scopes and expiry of a machine client. */
export function EditClientDialog({ client, onClose }: { client: MachineClient; onClose: () => void }) {
  const update = useWrite(api.machineClients.update, {
    refreshes: clientReads,
    succeeded: 'Machine client updated',
    failed: { title: 'Failed to update machine client' },
    // ConflictDialog shows the other changes, and the user confirms their identity in place.
    handled: ['changed_meanwhile', 'proof_required'],
  });
  const { call } = useClient();
  const clock = useClock();
  const apis = useApis();
  const params = { id: client.id };
  const proof = useProof('before you widen a machine client');
  const stored = comparedOf(client);
  const { base, save, isSaving, conflict } = useVersionedSave({
    stored,
    fields,
    read: async () => comparedOf(await call(api.machineClients.read, { params })),
    write: async ({ scopes, ...changes }, options) => {
      const written = { ...changes, ...(scopes !== undefined && { scopes: listOf(scopes) }) };
      const saved = await update.run(
        { params, body: written },
        {
          description: client.name,
          ...options,
          onRefusal: code => {
            if (!proof.isDue(code, () => form.save())) options.onRefusal?.(code);
          },
        },
      );
      return saved === null ? null : comparedOf(saved);
    },
    conflictTitle: 'Machine client changed while you were editing',
    lastChange: <LastChange action="update_machine_client" entityId={client.id} />,
    refreshes: clientReads,
    onSaved: onClose,
    onGone: onClose,
    onDiscarded: theirs => {
      form.reset(valuesOf(theirs));
    },
  });
  const serverErrors = useExpiryErrors(update.fieldErrors);
  const form = useForm({
    openedBy: 'edit',
    schema,
    initial: valuesOf(stored),
    serverErrors,
    onSubmit: ({ name, scopes, choice, day }) =>
      save({
        name,
        scopes: scopes.join(' '),
        expiresAt:
          choice === kept || (choice === 'custom' && day === '')
            ? base.expiresAt
            : expiryOf(choice, day, clock()),
      }),
  });
  if (conflict !== null) return conflict;
  const served = apis.data?.find(({ appId }) => appId === client.audience?.appId);
  return (
    <>
      <FormDialog
        title="Edit machine client"
        description={client.name}
        submitLabel="Save changes"
        isSave
        isPending={update.isPending || isSaving}
        form={form}
        onClose={onClose}
      >
        <Stack>
          <CopyField label="Client id" value={client.id} copyLabel="Copy client id" copiedLabel="Copied" />
          <TextField {...form.field('name')} label="Name" />
          <ScopeChoices
            scopes={client.audience === null ? null : (served?.scopes ?? [])}
            {...form.field('scopes')}
          />
          <ExpiryFields
            kept={{
              value: kept,
              label: client.expiresAt === null ? 'Never, as now' : `${formatDate(client.expiresAt)}, as now`,
            }}
            field={form.field}
          />
        </Stack>
      </FormDialog>
      {proof.dialog}
    </>
  );
}
