import { lengths, lifetimes } from '@portico/contract/limits';
import { Grid } from '@portico/ui/Grid';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { TextField } from '@portico/ui/TextField';
import type { FormState } from '../lib/forms/useForm.ts';
import { boundsText, settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { SettingsSection } from './SettingsSection.tsx';

const minute = 60 * 1000;
const inactiveMinutes = lifetimes.inactivity / minute;
const lockMinutes = lifetimes.lockout.first / minute;
const passwordDays = lifetimes.password / (24 * 60 * minute);

/** Timeout, attempts and length, and what is checked and written down. */
export const SecurityTab = ({ form }: { form: FormState<SettingsValues> }) => (
  <Stack gap={8}>
    <SettingsSection
      title="Signing in"
      description="How long a session lasts, and how often a password may be guessed."
    >
      <Grid columns="medium" gap={5}>
        <TextField
          {...form.field('sessionTimeout')}
          label={settings.sessionTimeout.label}
          description={`${boundsText('sessionTimeoutHours')} hours. Without activity a session ends after ${inactiveMinutes} minutes all the same.`}
          suffix="hours"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('maxLoginAttempts')}
          label={settings.maxLoginAttempts.label}
          description={`${boundsText('maxLoginAttempts')} wrong passwords in a row lock an account for the network that they came from, for ${lockMinutes} minutes at first.`}
          suffix="attempts"
          inputMode="numeric"
          autoComplete="off"
        />
      </Grid>
    </SettingsSection>
    <SettingsSection title="Passwords" description="What a new password must be. Those that are in use stay.">
      <Grid columns="medium" gap={5}>
        <TextField
          {...form.field('passwordMinLength')}
          label={settings.passwordMinLength.label}
          description={`${boundsText('passwordMinLength')} characters. The hub never takes a password of fewer than ${lengths.password.min}, whatever stands here.`}
          suffix="characters"
          inputMode="numeric"
          autoComplete="off"
        />
      </Grid>
      <Switch
        name="requirePasswordChange"
        label={settings.requirePasswordChange.label}
        description={`A password older than ${passwordDays} days must be changed at the next step. Best left off: people who must change a good password choose a worse one.`}
        isSelected={form.values.requirePasswordChange}
        onChange={isOn => form.set('requirePasswordChange', isOn)}
      />
    </SettingsSection>
    <SettingsSection title="Audit log" description="What the hub writes down of what people do.">
      <Switch
        name="enableAuditLogging"
        label={settings.enableAuditLogging.label}
        description="Off leaves out who opened which application. Changes and attempts to sign in are always written down."
        isSelected={form.values.enableAuditLogging}
        onChange={isOn => form.set('enableAuditLogging', isOn)}
      />
    </SettingsSection>
  </Stack>
);
