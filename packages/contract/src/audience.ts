/** Access rules that endpoints share. docs/product.md 2.2. The master key acts as an administrator. */

/** Access to the console's reads. */
export const consoleReaders = { by: ['manager', 'admin', 'owner'], withMasterKey: true } as const;

/** Access to changes of users, applications and their keys. */
export const administrators = { by: ['admin', 'owner'], withMasterKey: true } as const;

/** Access to changes of the hub itself, which no API key may make. */
export const administratorsInPerson = { by: ['admin', 'owner'] } as const;
