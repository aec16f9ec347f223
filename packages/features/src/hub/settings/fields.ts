import type { SystemSettings } from '@portico/contract/hub/schemas/settings';
import { settingsBounds } from '@portico/contract/limits';
import type { LogRetention } from '@portico/contract/log/schemas/logRetention';
import { counted } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';

/** The settings without their version. */
export type Settings = Omit<SystemSettings, 'version'>;

export type SettingName = keyof Settings;

/** The tabs, in display order. docs/hub.md, 'Settings'. */
export const tabIds = ['security', 'users', 'notifications', 'system'] as const;
export type TabId = (typeof tabIds)[number];

/** The labels of the tabs. */
export const tabLabels: Readonly<Record<TabId, string>> = {
  security: 'Security',
  users: 'Users',
  notifications: 'Notifications',
  system: 'System',
};

interface Setting<Name extends SettingName> {
  /** The label of its field. */
  label: string;
  tab: TabId;
  /** Formats a value: '24 hours', 'On', 'Manager'. */
  format: (value: Settings[Name]) => string;
}

/** Names of the retentions of the log. */
export const retentionNames: Readonly<Record<LogRetention, string>> = {
  forever: 'Forever',
  '10 years': '10 years',
  '7 years': '7 years',
  '5 years': '5 years',
  '3 years': '3 years',
  '2 years': '2 years',
  '1 year': '1 year',
  '6 months': '6 months',
  '3 months': '3 months',
};

const onOff = (value: boolean) => (value ? 'On' : 'Off');
const forManagers = (label: string) => ({
  label: `Managers: ${label}`,
  tab: 'users' as const,
  format: onOff,
});
const count = (unit: string) => (value: number) => counted(value, unit);

/** The label, tab and format of each setting, in display order. */
export const settings: { readonly [Name in SettingName]: Setting<Name> } = {
  sessionTimeout: { label: 'Session timeout', tab: 'security', format: count('hour') },
  maxLoginAttempts: { label: 'Max login attempts', tab: 'security', format: String },
  passwordMinLength: { label: 'Minimum password length', tab: 'security', format: count('character') },
  requirePasswordChange: { label: 'Force periodic password changes', tab: 'security', format: onOff },
  enableAuditLogging: { label: 'Audit logging', tab: 'security', format: onOff },
  deactivateUnusedAccounts: { label: 'Deactivate unused accounts', tab: 'security', format: onOff },
  unusedAccountDays: { label: 'Time without a sign-in', tab: 'security', format: count('day') },
  logRetention: { label: 'Keep entries', tab: 'security', format: retention => retentionNames[retention] },
  allowSelfRegistration: { label: 'Allow self registration', tab: 'users', format: onOff },
  defaultUserRole: { label: 'Default user role', tab: 'users', format: role => roleNames[role] },
  enableNotifications: { label: 'Enable notifications', tab: 'notifications', format: onOff },
  notificationChannels: {
    label: 'Notification types',
    tab: 'notifications',
    format: chosen => (chosen === '' ? 'As recommended' : chosen.replaceAll(' ', ', ')),
  },
  managersCreateUsers: forManagers('Create users'),
  managersEditUsers: forManagers('Edit and approve users'),
  managersResetPasswords: forManagers('Reset passwords'),
  managersSuspendUsers: forManagers('Suspend and deactivate users'),
  managersDeleteUsers: forManagers('Delete users'),
  managersEditApps: forManagers('Add and edit applications'),
  managersChangeAccess: forManagers('Grant and revoke access'),
  managersHandleSecurity: forManagers('Handle security events'),
  managersChangeSettings: forManagers('Change settings'),
};

/** Returns the bounds of a numeric setting as text: '1 to 168'. docs/hub.md, 'Settings'. */
export const boundsText = (name: keyof typeof settingsBounds): string =>
  `${settingsBounds[name].min} to ${settingsBounds[name].max}`;
