/**
 * Capabilities of managers besides reading the console. Each is the name of a setting that administrators turn on or
 * off. A row of the table names the capability that it requires. docs/people.md, 'What managers may do'.
 */
export const managerCapabilities = [
  'managersCreateUsers',
  'managersEditUsers',
  'managersResetPasswords',
  'managersSuspendUsers',
  'managersDeleteUsers',
  'managersEditApps',
  'managersChangeAccess',
  'managersHandleSecurity',
  'managersChangeSettings',
] as const;
export type ManagerCapability = (typeof managerCapabilities)[number];
