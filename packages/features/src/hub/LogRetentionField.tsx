import { type LogRetention, logRetentions } from '@portico/contract/schemas/logRetention';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import type { FormState } from '../lib/forms/useForm.ts';
import { useUser } from '../session/useSession.ts';
import { retentionNames, settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { LogDeletion } from './LogDeletion.tsx';

interface LogRetentionFieldProps {
  form: FormState<SettingsValues>;
  /** The stored value. */
  stored: LogRetention;
}

/** The retention of the log, and its effect. Only the owner changes it (decision 126). */
export function LogRetentionField({ form, stored }: LogRetentionFieldProps) {
  const { role } = useUser();
  const { logRetention } = form.values;
  const onlyOwner = role === 'owner' ? '' : ' Only the owner can change this.';
  return (
    <Stack gap={4}>
      <Select
        name="logRetention"
        label={settings.logRetention.label}
        description={`Older entries are deleted for good. Export the log first to keep a copy.${onlyOwner}`}
        options={logRetentions.map(value => ({ value, label: retentionNames[value] }))}
        value={logRetention}
        onChange={value => form.set('logRetention', value)}
        isDisabled={role !== 'owner'}
        error={form.errors.logRetention}
      />
      {logRetention === 'forever' || role === 'manager' ? null : (
        <LogDeletion key={logRetention} retention={logRetention} isStored={logRetention === stored} />
      )}
    </Stack>
  );
}
