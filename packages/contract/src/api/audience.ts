import type { ManagerCapability } from '../people/schemas/capability.ts';
import { roles } from '../people/schemas/role.ts';

/** Access rules that endpoints share. docs/people.md, 'Rights by role'. The master key acts as an administrator. */

/** Access of everyone who is signed in. */
export const everyone = { by: roles } as const;

/** As {@link everyone}, also for the screen that requires a second factor. */
export const whileFactorIsDue = { by: roles, openDuties: ['add_factor'] } as const;

/** Access to the console's reads. */
export const consoleReaders = { by: ['manager', 'admin', 'owner'], withMasterKey: true } as const;

/** Access of administrators, and of managers while a setting allows it. */
export const administratorsAnd = /* @__NO_SIDE_EFFECTS__ */ <const Name extends ManagerCapability>(
  ifManagers: Name,
) => ({ ...consoleReaders, ifManagers });

/** As {@link administratorsAnd}, without the master key. */
export const peopleAnd = /* @__NO_SIDE_EFFECTS__ */ <const Name extends ManagerCapability>(
  ifManagers: Name,
) => ({ by: consoleReaders.by, ifManagers });

/** Access to the keys of applications and to their deletion. */
export const administrators = { by: ['admin', 'owner'], withMasterKey: true } as const;

/** Access to the master key, which no API key may change. */
export const administratorsInPerson = { by: ['admin', 'owner'] } as const;

/** Access to backups, which contain everything. */
export const ownerInPerson = { by: ['owner'] } as const;
