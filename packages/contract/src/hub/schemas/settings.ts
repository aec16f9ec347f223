import * as v from 'valibot';
import { currentPassword } from '../../lib/schemas/lookups.ts';
import { timestamp, version } from '../../lib/schemas/primitives.ts';
import { settingsBounds } from '../../limits.ts';
import { logRetention } from '../../log/schemas/logRetention.ts';
import { notificationChannels } from '../../log/schemas/notificationChannels.ts';
import type { ManagerCapability } from '../../people/schemas/capability.ts';
import { assignableRoles } from '../../people/schemas/user.ts';

const within = (label: string, { min, max }: { min: number; max: number }, unit = '') => {
  const sentence = `${label} must be ${min} to ${max}${unit}`;
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
};
const toggle = (label: string) => v.boolean(`${label} must be on or off`);

const settingEntries = {
  sessionTimeout: within('Session timeout', settingsBounds.sessionTimeoutHours, ' hours'),
  maxLoginAttempts: within('Max login attempts', settingsBounds.maxLoginAttempts),
  passwordMinLength: within('Minimum password length', settingsBounds.passwordMinLength, ' characters'),
  requirePasswordChange: toggle('Periodic password changes'),
  enableAuditLogging: toggle('Audit logging'),
  allowSelfRegistration: toggle('Self registration'),
  defaultUserRole: v.picklist(assignableRoles, 'Default role must be user, manager or admin'),
  enableNotifications: toggle('Notifications'),
};

/** The rule for unused accounts. docs/people.md, 'Inactive accounts'. */
const unusedAccounts = {
  deactivateUnusedAccounts: toggle('Deactivation of unused accounts'),
  unusedAccountDays: within('Time without a sign-in', settingsBounds.unusedAccountDays, ' days'),
};

/** Retention period of the events of the log. Decision 126. */
const retention = { logRetention };

/** The channels of notifications. docs/log.md, 'Notifications'. */
const notifying = { notificationChannels };

/** Capabilities of managers. docs/people.md, 'What managers may do'. */
const capabilities = {
  managersCreateUsers: toggle('Managers create users'),
  managersEditUsers: toggle('Managers edit users'),
  managersResetPasswords: toggle('Managers reset passwords'),
  managersSuspendUsers: toggle('Managers suspend users'),
  managersDeleteUsers: toggle('Managers delete users'),
  managersEditApps: toggle('Managers edit applications'),
  managersChangeAccess: toggle('Managers change access'),
  managersHandleSecurity: toggle('Managers handle security events'),
  managersChangeSettings: toggle('Managers change settings'),
} satisfies Record<ManagerCapability, v.GenericSchema>;

/** The system settings. docs/hub.md, 'Settings'. `sessionTimeout` is in hours. */
export const systemSettings = v.object({
  ...settingEntries,
  ...unusedAccounts,
  ...retention,
  ...notifying,
  ...capabilities,
  version,
});
export type SystemSettings = v.InferOutput<typeof systemSettings>;

/** Body of PUT /api/system/settings. Settings beyond the first eight keep their values if it does not name them. */
export const saveSettingsBody = v.pipe(
  v.object({
    ...settingEntries,
    ...v.partial(v.object({ ...unusedAccounts, ...retention, ...notifying, ...capabilities })).entries,
  }),
  // Anyone can register, so a registration must not get more than the lowest role (docs/people.md, 'Registration').
  v.forward(
    v.partialCheck(
      [['allowSelfRegistration'], ['defaultUserRole']],
      settings => !settings.allowSelfRegistration || settings.defaultUserRole === 'user',
      'While self-registration is on, the default role must be user',
    ),
    ['defaultUserRole'],
  ),
);
export type SaveSettingsBody = v.InferOutput<typeof saveSettingsBody>;

/** Purposes of a hub: for its users or for its developers. */
const environments = ['Development', 'Production'] as const;
export type Environment = (typeof environments)[number];

/** Algorithms that hash new passwords. */
export const passwordAlgorithms = ['bcrypt', 'argon2id'] as const;
export type PasswordAlgorithm = (typeof passwordAlgorithms)[number];

const backups = v.object({
  newest: v.nullable(v.object({ madeAt: timestamp, bytes: v.number(), isEncrypted: v.boolean() })),
  /** The last monthly test. `fault` is the reason why the backup could not be restored. */
  lastTest: v.nullable(v.object({ testedAt: timestamp, fault: v.nullable(v.string()) })),
});

/** Information for the System tab of the settings. `masterKey` describes the current key. docs/hub.md, 'System'. */
export const systemInfo = v.object({
  version: v.string(),
  /** The newest version that has migrated the database or is connected to it: the hub asks no one outside. */
  newestVersion: v.string(),
  /** The versions of the other hubs on the database, if they differ from this one's. */
  otherVersions: v.array(v.string()),
  /** The newest migration of the database. */
  schema: v.string(),
  /** The last rehearsal of an upgrade; null for none. */
  rehearsal: v.nullable(
    v.object({ at: timestamp, version: v.string(), durationMs: v.number(), hasFailed: v.boolean() }),
  ),
  environment: v.picklist(environments),
  database: v.object({
    isConnected: v.boolean(),
    name: v.literal('PostgreSQL'),
    kind: v.picklist(['embedded', 'server']),
    version: v.string(),
  }),
  passwordHashing: v.picklist(passwordAlgorithms),
  /** Whether SECRET_KEY encrypts the keys in the database. docs/operations.md, 'Encrypting the keys'. */
  areKeysEncrypted: v.boolean(),
  /** The rolling backups; null without a directory for them. docs/operations.md, 'Backups'. */
  backups: v.nullable(backups),
  /** The host of the mail server; null if none is configured. */
  mailServer: v.nullable(v.string()),
  masterKey: v.nullable(v.object({ prefix: v.string(), createdAt: timestamp, createdBy: v.string() })),
  endpoints: v.array(
    v.object({ method: v.string(), path: v.string(), summary: v.string(), isExtension: v.boolean() }),
  ),
});
export type SystemInfo = v.InferOutput<typeof systemInfo>;

/**
 * Body of POST /api/system/master-key. The current password is required because a session may be stolen. An existing
 * key is replaced only with `replace`.
 */
export const masterKeyBody = v.object({
  currentPassword,
  replace: v.optional(v.boolean('Replace must be true or false')),
});

/** A created master key, which is shown in full only once. */
export const masterKey = v.object({ masterKey: v.string(), prefix: v.string(), createdAt: timestamp });
