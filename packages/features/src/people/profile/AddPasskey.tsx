import { ApiError } from '@portico/contract/client';
import { requiredLine } from '@portico/contract/lib/schemas/primitives';
import { passkeyLimits } from '@portico/contract/limits';
import * as api from '@portico/contract/signIn/endpoints/passkeys';
import type { Passkeys } from '@portico/contract/signIn/schemas/passkey';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { usePasskeyPrompt } from '../../lib/browser/usePasskeyPrompt.ts';
import { canUsePasskeys, createPasskey } from '../../lib/browser/webAuthn.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProofFirst } from '../../session/proof/useProofFirst.tsx';

const schema = v.object({
  name: v.union(
    [v.literal(''), requiredLine('Name', passkeyLimits.name)],
    `Name must be at most ${passkeyLimits.name} characters`,
  ),
});

const notAdded = 'The passkey could not be added. Try again.';

interface AddPasskeyProps {
  onClose: () => void;
  /** Called instead once it was added. */
  onAdded?: () => void;
}

/** Creates a passkey and adds it to the account, after the user confirms their identity, unless they did recently. */
export function AddPasskey({ onClose, onAdded = onClose }: AddPasskeyProps) {
  const client = useClient();
  const proof = useProofFirst('before you add a passkey', onClose);
  const prompt = usePasskeyPrompt();
  const add = useWrite(api.add, {
    refreshes: [api.list],
    succeeded: ({ name }) => ({ title: 'Passkey added', description: name }),
    failed: { message: notAdded, inline: true },
  });
  const form = useForm({
    openedBy: 'add-passkey',
    schema,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      const added = await prompt.ask(
        async () => {
          const passkey = await createPasskey(await client.call(api.creationOptions, {}));
          const body = name === '' ? { passkey } : { passkey, name };
          return add.run({ body }, { onRefusal: proof.onRefusal });
        },
        error => {
          if (!(error instanceof ApiError && error.code === 'proof_required')) return notAdded;
          proof.onRefusal(error.code);
          return null;
        },
      );
      if (added === null) return;
      form.reset();
      onAdded();
    },
  });
  return proof.show(
    <FormDialog
      title="Add a passkey"
      description="Sign in with your fingerprint, face or screen lock instead of a password."
      size="small"
      submitLabel="Create passkey"
      isPending={prompt.isAsking || add.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Failure>{prompt.failure ?? add.failure}</Failure>
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
    </FormDialog>,
  );
}

/** Returns why no passkey can be added here, as a sentence; null if one can. */
export function reasonNotToAdd({ passkeys, isAvailable }: Passkeys): string | null {
  if (!isAvailable) return 'Passkeys need a domain name and HTTPS. This hub is not reached that way.';
  if (!canUsePasskeys()) return 'This browser cannot use passkeys.';
  return passkeys.length < passkeyLimits.perUser
    ? null
    : `You have ${passkeyLimits.perUser} passkeys. Remove one to add another.`;
}
