import * as v from 'valibot';
import { settingsBounds } from '../limits.ts';
import { presentedSecret, timestamp } from './primitives.ts';
import { assignableRoles } from './user.ts';

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

const eight = {
  sessionTimeout: within('Session timeout', settingsBounds.sessionTimeoutHours, ' hours'),
  maxLoginAttempts: within('Max login attempts', settingsBounds.maxLoginAttempts),
  passwordMinLength: within('Minimum password length', settingsBounds.passwordMinLength, ' characters'),
  requirePasswordChange: toggle('Periodic password changes'),
  enableAuditLogging: toggle('Audit logging'),
  allowSelfRegistration: toggle('Self registration'),
  defaultUserRole: v.picklist(assignableRoles, 'Default role must be user, manager or admin'),
  enableNotifications: toggle('Notifications'),
};

/**
 * The system settings. docs/product.md 11.4; `sessionTimeout` in hours. `version` rises with each change: whoever saves
 * sends the one they read, and is refused where another was faster.
 */
export const systemSettings = v.object({ ...eight, version: v.pipe(v.number(), v.integer()) });
export type SystemSettings = v.InferOutput<typeof systemSettings>;

/** The greatest number that the column of the version holds: PostgreSQL's integer. */
const mostVersion = 2 ** 31 - 1;

const readVersion = v.pipe(
  v.number('Version is required'),
  v.integer('Version is required'),
  v.minValue(0, 'Version must be at least 0'),
  v.maxValue(mostVersion, `Version must be at most ${mostVersion}`),
);

/** Body of PUT /api/system/settings: the eight, and the version that they were read with. */
export const saveSettingsBody = v.pipe(
  v.object({ ...eight, version: readVersion }),
  // Registering is open to anyone, so it must not hand out more than the least (decision 14).
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

/** The hub of itself, for the System tab. `masterKey` is what is told of the one in force. docs/product.md 7.9. */
export const systemInfo = v.object({
  version: v.string(),
  environment: v.picklist(['Development', 'Production']),
  database: v.object({
    isConnected: v.boolean(),
    name: v.literal('PostgreSQL'),
    kind: v.picklist(['embedded', 'server']),
    version: v.string(),
  }),
  passwordHashing: v.picklist(['bcrypt', 'argon2id']),
  /** The host that takes messages to mailboxes; null where there is none. */
  mailServer: v.nullable(v.string()),
  masterKey: v.nullable(v.object({ prefix: v.string(), createdAt: timestamp, createdBy: v.string() })),
  endpoints: v.array(
    v.object({ method: v.string(), path: v.string(), summary: v.string(), isExtension: v.boolean() }),
  ),
});
export type SystemInfo = v.InferOutput<typeof systemInfo>;

/**
 * Body of POST /api/system/master-key: the caller's password again, for a session alone may be stolen. An existing
 * key is replaced only with `replace`.
 */
export const masterKeyBody = v.object({
  currentPassword: presentedSecret('Current password', 'Current password is required'),
  replace: v.optional(v.boolean('Replace must be true or false')),
});

/** A master key in full: told this once. */
export const masterKey = v.object({ masterKey: v.string(), prefix: v.string(), createdAt: timestamp });
