import { api } from '@portico/contract/api/table';
import { type MachineClient, rotateMachineSecretBody } from '@portico/contract/sso/schemas/machineClient';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useWrite } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { CurrentPasswordField } from '../../lib/forms/PasswordFields.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProof } from '../../session/proof/useProof.tsx';
import { clientReads, type NewSecret } from './useMachineClients.ts';

interface RotateSecretDialogProps {
  client: MachineClient;
  onClose: () => void;
  /** Receives the id and the secret, which the hub returns only once. */
  onRotated: (client: NewSecret) => void;
}

/** Requires the password before a new secret replaces the current one. */
export function RotateSecretDialog({ client, onClose, onRotated }: RotateSecretDialogProps) {
  const rotate = useWrite(api.machineClients.rotateSecret, {
    refreshes: clientReads,
    succeeded: 'Secret replaced',
    failed: { title: 'Failed to replace the secret' },
  });
  const proof = useProof('before you replace the secret');
  const form = useForm({
    openedBy: 'rotate',
    schema: rotateMachineSecretBody,
    initial: { currentPassword: '' },
    serverErrors: rotate.fieldErrors,
    onSubmit: async body => {
      const rotated = await rotate.run(
        { params: { id: client.id }, body },
        { description: client.name, onRefusal: code => proof.isDue(code, () => form.save()) },
      );
      if (rotated !== null) onRotated(rotated);
    },
  });
  return (
    <>
      <FormDialog
        title={`Replace the secret of ${client.name}?`}
        submitLabel="Replace secret"
        isPending={rotate.isPending}
        form={form}
        onClose={onClose}
      >
        <Stack gap={4}>
          <Text>
            The current secret stops working at once. Tokens that it got still work until they expire, at most
            for an hour. The client acts in your name from then on, and is revoked if your password is reset
            or you lose your role.
          </Text>
          <CurrentPasswordField form={form} />
        </Stack>
      </FormDialog>
      {proof.dialog}
    </>
  );
}
