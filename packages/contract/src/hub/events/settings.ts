/** Events of the system settings and the signing keys. */
import * as v from 'valibot';
import { amount, timestamp } from '../../lib/schemas/primitives.ts';
import { type ChangedField, changesOf, changesText } from '../../log/events/changes.ts';
import { defineEvent } from '../../log/events/define.ts';
import { logRetention } from '../../log/schemas/logRetention.ts';
import type { SystemSettings } from '../schemas/settings.ts';

/** Labels of the settings in the events of their changes. */
export const settingsFields = {
  sessionTimeout: { label: 'session timeout' },
  maxLoginAttempts: { label: 'max login attempts' },
  passwordMinLength: { label: 'minimum password length' },
  requirePasswordChange: { label: 'periodic password changes' },
  enableAuditLogging: { label: 'audit logging' },
  allowSelfRegistration: { label: 'self registration' },
  defaultUserRole: { label: 'default user role' },
  enableNotifications: { label: 'notifications' },
  deactivateUnusedAccounts: { label: 'deactivation of unused accounts' },
  unusedAccountDays: { label: 'days until an account is unused' },
  logRetention: { label: 'time that events of the log are kept' },
  notificationChannels: { label: 'notification channels', isFreeText: true },
  managersCreateUsers: { label: 'managers create users' },
  managersEditUsers: { label: 'managers edit users' },
  managersResetPasswords: { label: 'managers reset passwords' },
  managersSuspendUsers: { label: 'managers suspend and deactivate users' },
  managersDeleteUsers: { label: 'managers delete users' },
  managersEditApps: { label: 'managers edit applications' },
  managersChangeAccess: { label: 'managers change access' },
  managersHandleSecurity: { label: 'managers handle security events' },
  managersChangeSettings: { label: 'managers change settings' },
} as const satisfies Record<keyof Omit<SystemSettings, 'version'>, ChangedField>;

/** Labels of the brand in the events of its changes. The logo is its digest; '' for none. */
export const brandFields = {
  name: { label: 'organisation name', isFreeText: true },
  accent: { label: 'accent colour' },
  logo: { label: 'logo' },
} as const satisfies Record<string, ChangedField>;

/** Returns a time in words, in UTC: events have one wording for all readers. */
const minuteOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

export const settingsEvents = {
  update_brand: defineEvent({
    parameters: v.object({ changes: changesOf(brandFields) }),
    message: ({ changes: { logo, ...texts } }, { actor }) => {
      const parts = [
        ...(Object.keys(texts).length === 0 ? [] : [changesText(brandFields, texts)]),
        ...(logo === undefined ? [] : [logo.to === '' ? 'logo removed' : 'new logo']),
      ];
      return `${actor} updated the branding: ${parts.join(', ')}`;
    },
  }),
  update_settings: defineEvent({
    parameters: v.object({ changes: changesOf(settingsFields) }),
    message: ({ changes }, { actor }) =>
      `${actor} updated the settings: ${changesText(settingsFields, changes)}`,
  }),
  delete_log_events: defineEvent({
    /** `upTo` and `hash` are the number and hash of the last event. The database deletes none beyond `upTo`. */
    parameters: v.object({
      count: amount,
      before: timestamp,
      upTo: amount,
      hash: v.string(),
      retention: logRetention,
      setBy: v.nullable(v.string()),
    }),
    severity: 'warning',
    message: ({ count, before, upTo, retention, setBy }) =>
      `The hub deletes ${count} ${count === 1 ? 'event' : 'events'} of the log from before ${before.slice(0, 10)}, up to number ${upTo}: ${
        setBy === null ? 'the log is kept' : `${setBy} set the log to be kept`
      } for ${retention}`,
  }),
  download_backup: defineEvent({
    /** `madeAt`: the time of the downloaded backup. */
    parameters: v.object({ madeAt: timestamp, isEncrypted: v.boolean() }),
    severity: 'warning',
    message: ({ madeAt, isEncrypted }, { actor }) =>
      `${actor} downloaded the ${isEncrypted ? 'encrypted ' : ''}backup of ${minuteOf(madeAt)}`,
  }),
  restore_backup: defineEvent({
    /** `ended`: live sessions that ended. */
    parameters: v.object({ madeAt: timestamp, ended: amount }),
    severity: 'warning',
    message: ({ madeAt, ended }) =>
      `The backup of ${minuteOf(madeAt)} was restored from the command line, which ended all sessions (${ended})`,
  }),
  test_backup: defineEvent({
    /** `fault`: the reason why it cannot be restored; null if it can. */
    parameters: v.object({ madeAt: timestamp, fault: v.nullable(v.string()) }),
    severity: ({ fault }) => (fault === null ? 'success' : 'error'),
    message: ({ madeAt, fault }) =>
      fault === null
        ? `The monthly test restored the backup of ${minuteOf(madeAt)}: its log is intact, and the owner can sign in`
        : `The monthly test could not restore the backup of ${minuteOf(madeAt)}: ${fault}`,
  }),
  rotate_keys: defineEvent({
    /** `ended`: sessions that ended because their keys may have leaked. */
    parameters: v.union([
      v.object({ isLeaked: v.literal(true), ended: amount }),
      v.object({ isLeaked: v.literal(false) }),
    ]),
    severity: 'warning',
    message: rotation =>
      rotation.isLeaked
        ? `The signing keys were replaced from the command line, which ended all sessions (${rotation.ended})`
        : 'The signing key was replaced from the command line',
  }),
};
