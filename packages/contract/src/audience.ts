/** Who may call, by the columns and rows of docs/product.md 2.2. The master key acts as an administrator. */

/** Reading the console. */
export const consoleReaders = { by: ['manager', 'admin', 'owner'], withMasterKey: true } as const;

/** Changing users, applications and their keys. */
export const administrators = { by: ['admin', 'owner'], withMasterKey: true } as const;

/** Changing the hub itself: never by a key that a script holds. */
export const administratorsInPerson = { by: ['admin', 'owner'] } as const;
