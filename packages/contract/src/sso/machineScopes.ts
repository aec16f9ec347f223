/**
 * The scopes of the hub's management API, with what each allows. A row of the table names the one that a machine client
 * needs; rows without one refuse every machine client. docs/sso.md, 'Machine clients'.
 */
export const hubScopes = {
  'users:read': 'Read users',
  'users:write': 'Create, change, suspend and delete users below administrators',
  'apps:read': 'Read applications and how they are connected',
  'apps:write': 'Add, change and delete applications',
  'access:read': 'Read who has access to which application',
  'access:write': 'Grant and revoke access',
  'log:read': 'Read the log and the figures',
} as const;

export type HubScope = keyof typeof hubScopes;

/** All scopes of the hub's management API. */
export const hubScopeNames = Object.keys(hubScopes) as HubScope[];

/** Returns the identifier of the hub's management API: the `resource` and `aud` of its tokens (RFC 8707). */
export const hubApiIdentifier = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/api`;
