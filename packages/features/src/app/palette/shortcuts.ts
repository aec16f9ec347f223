import type { DestinationId } from '@portico/contract/screens';

/** The key that begins the shortcuts of screens. */
export const goKey = 'g';

/** The second key of a screen's shortcut. */
export const screenKeys: Readonly<Record<DestinationId, string>> = {
  home: 'd',
  users: 'u',
  simpleApps: 'a',
  liveConnect: 'c',
  userPermissions: 'p',
  auditLogs: 'l',
  profile: 'r',
  settings: 's',
  security: 'e',
  machineClients: 'm',
  integration: 'i',
};

/** The shortcuts of one key, in the order of their list. The search field handles `/`. */
export const singleKeys = [
  { key: '?', label: 'Show this list' },
  { key: '/', label: 'Search this screen' },
  { key: 'j', label: 'Next entry of a list' },
  { key: 'k', label: 'Previous entry of a list' },
  { key: 'y', label: 'Grant the access request' },
  { key: 'n', label: 'Decline the access request' },
] as const;
