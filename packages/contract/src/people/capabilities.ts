import type { Duty } from '../signIn/schemas/duty.ts';
import { type ManagerCapability, managerCapabilities } from './schemas/capability.ts';
import type { Role } from './schemas/role.ts';

/** The capabilities of managers, true for those that are on. */
export type CapabilitySettings = { readonly [Name in ManagerCapability]: boolean };

/** Returns the capabilities of a role: those that are on for a manager; none for others, whom no setting limits. */
export const capabilitiesOf = (role: Role, settings: CapabilitySettings): ManagerCapability[] =>
  role === 'manager' ? managerCapabilities.filter(name => settings[name]) : [];

/**
 * The callers of an endpoint. 'anyone' needs no session; a list of roles needs a live session of one of them.
 * `ifManagers` is the setting that lets managers call. `openDuties` lists the required actions that do not block the
 * call; any other blocks it (docs/sign-in.md, 'Temporary passwords'). 'all' is short for the list of names, which every
 * page would load. The master key (docs/hub.md, 'Master key') is refused unless the row allows it.
 */
export type Access =
  | { by: 'anyone' }
  | {
      by: readonly Role[];
      ifManagers?: ManagerCapability;
      openDuties?: readonly Duty[] | 'all';
      withMasterKey?: true;
    };

/** Returns whether an endpoint may be called while an action is required of the caller. */
export const mayBeOpen = ({ access }: { access: Access }, duty: Duty): boolean =>
  access.by !== 'anyone' && (access.openDuties === 'all' || access.openDuties?.includes(duty) === true);

/** Returns whether a role may call an endpoint with the capabilities it has. */
export const mayCall = (
  { access }: { access: Access },
  { role, capabilities }: { role: Role; capabilities: readonly string[] },
): boolean =>
  access.by === 'anyone' ||
  (access.by.includes(role) &&
    (role !== 'manager' || !access.ifManagers || capabilities.includes(access.ifManagers)));
