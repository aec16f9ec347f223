import { list, create as row } from '@portico/contract/people/endpoints/appPasswords';
import {
  type AppPasswords,
  createAppPasswordBody,
  type NewAppPassword,
} from '@portico/contract/people/schemas/appPassword';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useWrite } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProofFirst } from '../../session/proof/useProofFirst.tsx';

interface CreateAppPasswordProps {
  /** The applications to choose from. */
  applications: AppPasswords['applications'];
  onClose: () => void;
  /** Receives the password, which the hub returns only once. */
  onCreated: (password: NewAppPassword) => void;
}

/** Creates an app password, after the user confirms their identity, unless they did recently. */
export function CreateAppPassword({ applications, onClose, onCreated }: CreateAppPasswordProps) {
  const proof = useProofFirst('before you create an app password', onClose);
  const create = useWrite(row, {
    refreshes: [list],
    failed: { title: 'Failed to create the app password' },
  });
  const form = useForm({
    openedBy: 'create-app-password',
    schema: createAppPasswordBody,
    initial: { name: '', appId: applications[0]?.id ?? '' },
    serverErrors: create.fieldErrors,
    onSubmit: async body => {
      const created = await create.run({ body }, { onRefusal: proof.onRefusal });
      if (created === null) return;
      form.reset();
      onCreated(created);
    },
  });
  const chosen = applications.find(({ id }) => id === form.values.appId);
  return proof.show(
    <FormDialog
      title="Create an app password"
      description="The program sends it with your username instead of your password."
      size="small"
      submitLabel="Create"
      pendingLabel="Creating..."
      isPending={create.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          {...form.field('name')}
          label="Name"
          description="The program and its device, such as Calendar on my phone."
          autoFocus
        />
        <Select
          label="Application"
          name="appId"
          description={chosen === undefined ? undefined : `At ${chosen.address}`}
          error={form.errors.appId}
          options={applications.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.appId}
          onChange={appId => form.set('appId', appId)}
        />
      </Stack>
    </FormDialog>,
  );
}
