import type { SystemInfo } from '@portico/contract/schemas/settings';
import { PasswordField } from '@portico/ui/PasswordField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import * as v from 'valibot';
import { SecretDialog } from '../lib/components/SecretDialog.tsx';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';

const schema = v.object({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'Current password is required.')),
});

interface GenerateKeyDialogProps {
  /** The key that stops working; null where there is none. */
  masterKey: SystemInfo['masterKey'];
  isPending: boolean;
  /** The hub's refusals, by field. */
  fieldErrors: Readonly<Record<string, string>>;
  onGenerate: (currentPassword: string) => unknown;
  onClose: () => void;
}

/** Asks for the password again before a master key is made, and warns where one is replaced. */
export function GenerateKeyDialog({
  masterKey,
  isPending,
  fieldErrors,
  onGenerate,
  onClose,
}: GenerateKeyDialogProps) {
  const form = useForm({
    schema,
    initial: { currentPassword: '' },
    serverErrors: fieldErrors,
    onSubmit: ({ currentPassword }) => onGenerate(currentPassword),
  });
  return (
    <FormDialog
      title={masterKey === null ? 'Generate a master key?' : 'Replace the master key?'}
      submitLabel={masterKey === null ? 'Generate key' : 'Replace key'}
      isPending={isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>
          {masterKey === null
            ? 'It acts as an administrator in your name, on everyone below your role. The owner is notified.'
            : `${masterKey.prefix}…, made by ${masterKey.createdBy}, stops working at once, and so do the scripts that use it. The owner is notified.`}
        </Text>
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          showLabel="Show current password"
          hideLabel="Hide current password"
          autoComplete="current-password"
        />
      </Stack>
    </FormDialog>
  );
}

interface MasterKeyDialogProps {
  /** In full. */
  masterKey: string;
  onClose: () => void;
}

/** Tells the master key, which nothing can tell again. */
export const MasterKeyDialog = ({ masterKey, onClose }: MasterKeyDialogProps) => (
  <SecretDialog
    title="Master API Key"
    description="Scripts send it in place of a session's token."
    fields={[{ label: 'Master API key', value: masterKey, copyLabel: 'Copy master API key' }]}
    onClose={onClose}
  >
    This key is shown once; the hub stores a hash of it. It can create and delete users and hand out
    applications: keep it as you would an administrator's password.
  </SecretDialog>
);
