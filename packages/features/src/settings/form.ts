import { type SystemSettings, saveSettingsBody, systemSettings } from '@portico/contract/schemas/settings';
import * as v from 'valibot';
import { settingNames } from './fields.ts';

/** What the fields hold: a number is text until it is sent. */
export type SettingsValues = v.InferInput<typeof settingsForm>;

/** The fields for stored settings. */
export const toFormValues = ({
  sessionTimeout,
  maxLoginAttempts,
  passwordMinLength,
  ...others
}: SystemSettings): SettingsValues => ({
  sessionTimeout: String(sessionTimeout),
  maxLoginAttempts: String(maxLoginAttempts),
  passwordMinLength: String(passwordMinLength),
  ...others,
});

/** Whether a reader has changed something. */
export function isChanged(values: SettingsValues, settings: SystemSettings): boolean {
  const stored = toFormValues(settings);
  return settingNames.some(name => values[name] !== stored[name]);
}

/** A number as people write one; whatever else they wrote is out of every bound. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** The hub's own body, whose sentences are shown at the fields. */
export const settingsForm = v.pipe(
  v.object({
    ...systemSettings.entries,
    sessionTimeout: v.string(),
    maxLoginAttempts: v.string(),
    passwordMinLength: v.string(),
  }),
  v.transform(values => ({
    ...values,
    sessionTimeout: numberIn(values.sessionTimeout),
    maxLoginAttempts: numberIn(values.maxLoginAttempts),
    passwordMinLength: numberIn(values.passwordMinLength),
  })),
  saveSettingsBody,
);
