/**
 * The tables of the console whose columns a person chooses, with their optional columns in display order. The column that
 * names the rows is not optional. docs/hub.md, 'Tables and views'.
 */
export const optionalColumns = {
  users: ['email', 'company', 'department', 'position', 'role', 'status', 'lastLogin'],
  auditLogs: ['actor', 'object', 'ipAddress', 'userAgent', 'timestamp'],
  apps: ['signOn', 'users', 'lastOpened', 'status'],
  connectedApps: ['category', 'level', 'status', 'users'],
  machineClients: ['scopes', 'state', 'used', 'maker'],
} as const;

export type ConsoleTable = keyof typeof optionalColumns;

/** The columns that only those see who choose them. */
const hiddenByDefault: readonly string[] = ['company', 'department', 'position', 'userAgent'];

/** Returns the optional columns that a table shows by default. */
export const defaultColumns = (table: ConsoleTable): string[] =>
  optionalColumns[table].filter(column => !hiddenByDefault.includes(column));

/**
 * The tables with saved views, and the parameters of their address that a view keeps. docs/hub.md, 'Tables and views'.
 */
export const viewFilters = {
  users: ['search', 'role', 'status', 'sort', 'order'],
  auditLogs: ['search', 'action', 'userId', 'entityId', 'appId', 'ipAddress', 'after', 'before', 'period'],
} as const satisfies Partial<Record<ConsoleTable, readonly string[]>>;

export type ViewTable = keyof typeof viewFilters;
