import * as api from '@portico/contract/people/endpoints/emails';
import { read as readProfile } from '@portico/contract/people/endpoints/profile';
import { changeEmailBody } from '@portico/contract/people/schemas/emailAddress';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProofFirst } from '../../session/proof/useProofFirst.tsx';

/** Asks for a new address, after the user confirms their identity, unless they did recently. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const proof = useProofFirst('before you change your email address', onClose);
  const change = useWrite(api.change, {
    refreshes: [api.read, readProfile],
    succeeded: { title: 'Links sent', description: 'Your address changes once they are opened.' },
    failed: { message: 'The change could not be started. Try again.', inline: true },
  });
  const form = useForm({
    openedBy: 'change-email',
    schema: changeEmailBody,
    initial: { email: '' },
    serverErrors: change.fieldErrors,
    onSubmit: async body => {
      if ((await change.run({ body }, { onRefusal: proof.onRefusal })) === null) return;
      form.reset();
      onClose();
    },
  });
  const isAtAField = Object.keys(change.fieldErrors).length > 0;
  return proof.show(
    <FormDialog
      title="Change your email address"
      size="small"
      submitLabel="Send links"
      isPending={change.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Failure>{isAtAField ? null : change.failure}</Failure>
        <Text>
          The hub emails a link to the new address, and one to your current address. Your address changes once
          both are opened, or only the new one if the current one is not confirmed.
        </Text>
        <TextField
          {...form.field('email')}
          label="New email address"
          type="email"
          autoComplete="email"
          autoFocus
        />
      </Stack>
    </FormDialog>,
  );
}
