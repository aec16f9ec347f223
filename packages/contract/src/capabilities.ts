import type { Endpoint } from './endpoint.ts';
import type { Role } from './schemas/role.ts';

/**
 * What managers may do besides reading the console, each the name of a setting that administrators turn on or off. A
 * row of the table names the one it needs. Decision 48.
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

/** Which capabilities are on. */
export type CapabilitySettings = { readonly [Name in ManagerCapability]: boolean };

/** Returns the capabilities of a role: those that are on for a manager; none for others, whom no setting limits. */
export const capabilitiesOf = (role: Role, settings: CapabilitySettings): ManagerCapability[] =>
  role === 'manager' ? managerCapabilities.filter(name => settings[name]) : [];

/** Returns whether a role may call an endpoint with the capabilities it has. */
export const mayCall = (
  { access }: Pick<Endpoint, 'access'>,
  { role, capabilities }: { role: Role; capabilities: readonly string[] },
): boolean =>
  access.by === 'anyone' ||
  (access.by.includes(role) &&
    (role !== 'manager' || access.ifManagers === undefined || capabilities.includes(access.ifManagers)));
