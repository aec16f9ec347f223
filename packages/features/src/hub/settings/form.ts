import {
  type SystemSettings,
  saveSettingsBody,
  systemSettings,
} from '@portico/contract/hub/schemas/settings';
import { settingsBounds } from '@portico/contract/limits';
import * as v from 'valibot';
import type { Settings } from './fields.ts';

/** The values of the form. Numbers are text until the form is submitted. */
export type SettingsValues = v.InferInput<typeof settingsForm>;

/** Converts stored settings to form values. */
export const toFormValues = ({
  sessionTimeout,
  maxLoginAttempts,
  passwordMinLength,
  unusedAccountDays,
  version: _,
  ...others
}: SystemSettings): SettingsValues => ({
  sessionTimeout: String(sessionTimeout),
  maxLoginAttempts: String(maxLoginAttempts),
  passwordMinLength: String(passwordMinLength),
  unusedAccountDays: String(unusedAccountDays),
  ...others,
});

/** Parses a whole number. Returns NaN, which is outside every bound, for any other text. */
const parseWholeNumber = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Parses the days of the rule for unused accounts. While it is off, the field is disabled and cannot show an error. */
function parseDays(text: string, isOn: boolean): number {
  const days = parseWholeNumber(text);
  const isKept = isOn || v.is(systemSettings.entries.unusedAccountDays, days);
  return isKept ? days : settingsBounds.unusedAccountDays.initial;
}

/** Parses the form into the request body. The messages come from the contract's schema. */
export const settingsForm = v.pipe(
  v.object({
    ...v.omit(systemSettings, ['version']).entries,
    sessionTimeout: v.string(),
    maxLoginAttempts: v.string(),
    passwordMinLength: v.string(),
    unusedAccountDays: v.string(),
  }),
  v.transform(
    (values): v.InferInput<typeof saveSettingsBody> => ({
      ...values,
      sessionTimeout: parseWholeNumber(values.sessionTimeout),
      maxLoginAttempts: parseWholeNumber(values.maxLoginAttempts),
      passwordMinLength: parseWholeNumber(values.passwordMinLength),
      unusedAccountDays: parseDays(values.unusedAccountDays, values.deactivateUnusedAccounts),
    }),
  ),
  saveSettingsBody,
  // The form has every setting; only callers of the API may leave some out.
  v.transform(values => values as Settings),
);
