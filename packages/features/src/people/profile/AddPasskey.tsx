import { passkeyLimits } from '@portico/contract/limits';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import { requiredLine } from '@portico/contract/schemas/primitives';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { Proven, type ProvenDialogProps } from '../../session/Proven.tsx';
import { useAddPasskey } from './usePasskeys.ts';

const schema = v.object({
  name: v.union(
    [v.literal(''), requiredLine('Name', passkeyLimits.name)],
    `Name must be at most ${passkeyLimits.name} characters`,
  ),
});

interface AddPasskeyProps {
  of: Passkeys;
  onClose: () => void;
  /** Called instead once it was added. */
  onAdded?: () => void;
}

/** Creates a passkey, after the user confirms their identity, unless they did recently. */
export const AddPasskey = ({ of, onClose, onAdded = onClose }: AddPasskeyProps) => (
  <Proven methods={of} reason="before you add a passkey" onClose={onClose}>
    {onRefusal => <NewPasskey onRefusal={onRefusal} onClose={onClose} onAdded={onAdded} />}
  </Proven>
);

function NewPasskey({ onRefusal, onClose, onAdded }: ProvenDialogProps & { onAdded: () => void }) {
  const add = useAddPasskey();
  const form = useForm({
    openedBy: 'add-passkey',
    schema,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      if (!(await add.run(name, onRefusal))) return;
      form.reset();
      onAdded();
    },
  });
  return (
    <FormDialog
      title="Add a passkey"
      description="Sign in with your fingerprint, face or screen lock instead of a password."
      size="small"
      submitLabel="Create passkey"
      isPending={add.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Failure>{add.failure}</Failure>
        <TextField
          {...form.field('name')}
          label="Name"
          necessity="Optional"
          description="Helps you recognise it. Left empty, it is named after where it is saved."
          autoFocus
        />
        <Text tone="muted">
          Your browser asks where to keep it: on this device, on a phone, or on a security key. Adding your
          first factor signs you out everywhere else.
        </Text>
      </Stack>
    </FormDialog>
  );
}
