import { settingsBounds } from '@portico/contract/limits';
import type { SystemSettings } from '@portico/contract/schemas/settings';
import { roleNames } from '../lib/format/roles.ts';

/** The eight settings, without the version that they were read with. */
export type Settings = Omit<SystemSettings, 'version'>;

/** The name of one of them. */
export type SettingName = keyof Settings;

/** The tabs, in their order. docs/product.md 7.9. */
export const tabIds = ['security', 'users', 'notifications', 'system'] as const;
export type TabId = (typeof tabIds)[number];

interface Setting<Name extends SettingName> {
  /** As its field is labelled. */
  label: string;
  tab: TabId;
  /** A value in words: '24 hours', 'On', 'Manager'. */
  words: (value: Settings[Name]) => string;
}

const onOff = (value: boolean) => (value ? 'On' : 'Off');
const count = (unit: string) => (value: number) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** What the screen calls each setting and where it is, in the order in which they are shown. */
export const settings: { readonly [Name in SettingName]: Setting<Name> } = {
  sessionTimeout: { label: 'Session timeout', tab: 'security', words: count('hour') },
  maxLoginAttempts: { label: 'Max login attempts', tab: 'security', words: String },
  passwordMinLength: { label: 'Minimum password length', tab: 'security', words: count('character') },
  requirePasswordChange: { label: 'Force periodic password changes', tab: 'security', words: onOff },
  enableAuditLogging: { label: 'Audit logging', tab: 'security', words: onOff },
  allowSelfRegistration: { label: 'Allow self registration', tab: 'users', words: onOff },
  defaultUserRole: { label: 'Default user role', tab: 'users', words: role => roleNames[role] },
  enableNotifications: { label: 'Enable notifications', tab: 'notifications', words: onOff },
};

/** Their names. */
export const settingNames = Object.keys(settings) as SettingName[];

/** A setting's value in words. */
export function settingText<Name extends SettingName>(name: Name, value: Settings[Name]): string {
  const setting: Setting<Name> = settings[name];
  return setting.words(value);
}

/** The bounds of a number as its field tells them: '1 to 168'. docs/product.md 11.4. */
export const boundsText = (name: keyof typeof settingsBounds): string =>
  `${settingsBounds[name].min} to ${settingsBounds[name].max}`;
