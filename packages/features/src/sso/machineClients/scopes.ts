import { type HubScope, hubScopes } from '@portico/contract/machineScopes';

/** A scope to choose. */
export interface ScopeChoice {
  name: string;
  description: string;
}

const areas: Readonly<Record<string, string>> = {
  users: 'Users',
  apps: 'Applications',
  access: 'Access',
  log: 'Log',
};

/** The scopes of the hub's management API, by subject. */
export const hubScopeGroups: readonly { label: string; scopes: readonly ScopeChoice[] }[] = Object.entries(
  Object.groupBy(Object.entries(hubScopes) as [HubScope, string][], ([name]) => name.split(':')[0] ?? ''),
).map(([area, scopes = []]) => ({
  label: areas[area] ?? area,
  scopes: scopes.map(([name, description]) => ({ name, description })),
}));

const isHubScope = (name: string): name is HubScope => Object.hasOwn(hubScopes, name);

/** Returns the permission of a scope in words; its name for a scope of an application. */
export const scopeText = (name: string): string => (isHubScope(name) ? hubScopes[name] : name);
