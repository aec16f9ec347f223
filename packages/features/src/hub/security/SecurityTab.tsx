import type { SystemSettings } from '@portico/contract/hub/schemas/settings';
import { minute } from '@portico/contract/lib/durations';
import { lengths, lifetimes } from '@portico/contract/limits';
import { type LogRetention, logRetentions } from '@portico/contract/log/schemas/logRetention';
import { Grid } from '@portico/ui/Grid';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { TextField } from '@portico/ui/TextField';
import type { FormState } from '../../lib/forms/useForm.ts';
import { useUser } from '../../session/state/useSession.ts';
import { boundsText, retentionNames, settings } from '../settings/fields.ts';
import type { SettingsValues } from '../settings/form.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { LogDeletion } from '../system/LogDeletion.tsx';
import { SignInRules } from './SignInRules.tsx';

const inactiveMinutes = lifetimes.inactivity / minute;
const lockMinutes = lifetimes.lockout.first / minute;
const passwordDays = lifetimes.password / (24 * 60 * minute);

/** The settings for sessions, lockouts, passwords, unused accounts and the audit log. */
export const SecurityTab = ({
  form,
  stored,
}: {
  form: FormState<SettingsValues>;
  stored: SystemSettings;
}) => {
  const isManager = useUser().role === 'manager';
  const onlyAdministrators = isManager ? ' Only administrators can change this.' : '';
  return (
    <Stack gap={8}>
      <SettingsSection title="Sign-in" description="Session length and account lockout.">
        <Grid columns="medium" gap={5}>
          <TextField
            {...form.field('sessionTimeout')}
            label={settings.sessionTimeout.label}
            description={`${boundsText('sessionTimeoutHours')} hours. Sessions also end after ${inactiveMinutes} minutes of inactivity.`}
            suffix="hours"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.field('maxLoginAttempts')}
            label={settings.maxLoginAttempts.label}
            description={`${boundsText('maxLoginAttempts')} attempts. After this many wrong passwords in a row, the account is locked for the network they came from, for ${lockMinutes} minutes at first.`}
            suffix="attempts"
            inputMode="numeric"
            autoComplete="off"
          />
        </Grid>
      </SettingsSection>
      <SignInRules />
      <SettingsSection title="Passwords" description="Length and expiry of passwords.">
        <Grid columns="medium" gap={5}>
          <TextField
            {...form.field('passwordMinLength')}
            label={settings.passwordMinLength.label}
            description={`${boundsText('passwordMinLength')} characters. Applies to new passwords. Never below ${lengths.password.min}, whatever this setting says.`}
            suffix="characters"
            inputMode="numeric"
            autoComplete="off"
          />
        </Grid>
        <Switch
          name="requirePasswordChange"
          label={settings.requirePasswordChange.label}
          description={`Passwords expire after ${passwordDays} days. Not recommended: forced changes lead to weaker passwords.`}
          isSelected={form.values.requirePasswordChange}
          onChange={isOn => form.set('requirePasswordChange', isOn)}
        />
      </SettingsSection>
      <SettingsSection title="Unused accounts" description="Accounts without a recent sign-in.">
        <Switch
          name="deactivateUnusedAccounts"
          label={settings.deactivateUnusedAccounts.label}
          description={`Accounts unused for longer than the time below can't sign in until reactivated. Those already unused for longer are deactivated within a minute. The owner and the administrator who signed in last stay active.${onlyAdministrators}`}
          isDisabled={isManager}
          isSelected={form.values.deactivateUnusedAccounts}
          onChange={isOn => form.set('deactivateUnusedAccounts', isOn)}
        />
        <Grid columns="medium" gap={5}>
          <TextField
            {...form.field('unusedAccountDays')}
            label={settings.unusedAccountDays.label}
            description={`${boundsText('unusedAccountDays')} days. Activating an account restarts the time.`}
            suffix="days"
            inputMode="numeric"
            autoComplete="off"
            isDisabled={isManager || !form.values.deactivateUnusedAccounts}
          />
        </Grid>
      </SettingsSection>
      <SettingsSection title="Audit log" description="Activity that the hub records.">
        <Switch
          name="enableAuditLogging"
          label={settings.enableAuditLogging.label}
          description={`When off, app launches are not logged. Changes and sign-in attempts always are.${onlyAdministrators}`}
          isDisabled={isManager}
          isSelected={form.values.enableAuditLogging}
          onChange={isOn => form.set('enableAuditLogging', isOn)}
        />
        <LogRetentionField form={form} stored={stored.logRetention} />
      </SettingsSection>
    </Stack>
  );
};

interface LogRetentionFieldProps {
  form: FormState<SettingsValues>;
  /** The stored value. */
  stored: LogRetention;
}

/** The retention of the log, and its effect. Only the owner changes it (decision 126). */
function LogRetentionField({ form, stored }: LogRetentionFieldProps) {
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
