/** System settings, and the keys of the hub. */
import * as v from 'valibot';
import type { SystemSettings } from '../schemas/settings.ts';
import { type ChangedField, changesInWords, changesOf } from './changes.ts';
import { amount, defineEvent } from './define.ts';

/** Settings, all of whose changes are logged. */
export const settingsFields = {
  sessionTimeout: { label: 'session timeout' },
  maxLoginAttempts: { label: 'max login attempts' },
  passwordMinLength: { label: 'minimum password length' },
  requirePasswordChange: { label: 'periodic password changes' },
  enableAuditLogging: { label: 'audit logging' },
  allowSelfRegistration: { label: 'self registration' },
  defaultUserRole: { label: 'default user role' },
  enableNotifications: { label: 'notifications' },
} as const satisfies Record<keyof Omit<SystemSettings, 'version'>, ChangedField>;

export const settingsEvents = {
  update_settings: defineEvent({
    version: 1,
    parameters: v.object({ changes: changesOf(settingsFields) }),
    severity: 'info',
    message: ({ changes }, { actor }) =>
      `${actor} changed the settings: ${changesInWords(settingsFields, changes)}`,
  }),
  rotate_keys: defineEvent({
    version: 1,
    /** `ended`: sessions that ended with keys that may have leaked. */
    parameters: v.union([
      v.object({ isLeaked: v.literal(true), ended: amount }),
      v.object({ isLeaked: v.literal(false) }),
    ]),
    severity: 'warning',
    message: rotation =>
      rotation.isLeaked
        ? `The signing keys were replaced on the machine itself, and all sessions ended: ${rotation.ended}`
        : 'The signing key was replaced on the machine itself',
  }),
};
