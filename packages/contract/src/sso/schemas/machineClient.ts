import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { currentPassword } from '../../lib/schemas/lookups.ts';
import { line, moment, requiredLine, timestamp, version } from '../../lib/schemas/primitives.ts';
import { lengths, machineLimits } from '../../limits.ts';
import { hubScopeNames } from '../machineScopes.ts';

const scopeName = v.pipe(
  v.string('A scope must be text'),
  // RFC 6749 section 3.3, without the characters that other parameters use as separators.
  v.regex(
    /^[a-z][a-z0-9]*([:._-][a-z0-9]+)*$/,
    'A scope has lower-case letters and digits, in parts joined by : . _ or -',
  ),
  v.maxLength(machineLimits.scopeLength, `A scope has at most ${machineLimits.scopeLength} characters`),
);

/** Scopes of OpenID Connect, which an application's API cannot have. */
const reservedScopes: readonly string[] = ['openid', 'offline_access', ...hubScopeNames];

const name = requiredLine('Name', lengths.applicationName.max);

const scopes = v.pipe(
  v.array(scopeName, 'Scopes must be a list'),
  v.minLength(1, 'Choose at least one scope'),
  v.maxLength(machineLimits.scopes, `At most ${machineLimits.scopes} scopes are possible`),
  v.transform(list => [...new Set(list)].sort()),
);

/** Null for a client that does not expire. */
const expiresAt = v.nullable(moment('Expiry must be a moment like 2026-11-21T09:30:00Z'));

/** The API that a machine client may call; null for the hub's management API. */
const audience = v.nullable(v.object({ appId: id, appName: v.string(), identifier: v.string() }));

/** A machine client. Its id is the client id. docs/sso.md, 'Machine clients'. */
export const machineClient = v.object({
  id,
  name: v.string(),
  audience,
  scopes: v.array(v.string()),
  /** The user in whose name it acts; null if they were deleted, which revoked it. */
  createdBy: v.nullable(v.string()),
  createdAt: timestamp,
  expiresAt: v.nullable(timestamp),
  revokedAt: v.nullable(timestamp),
  lastUsedAt: v.nullable(timestamp),
  version,
});
export type MachineClient = v.InferOutput<typeof machineClient>;

/** Body of POST /api/machine-clients. `appId` is the application whose API it calls; null or absent for the hub's. */
export const createMachineClientBody = v.object({
  name,
  appId: v.optional(v.nullable(id), null),
  scopes,
  expiresAt,
  currentPassword,
});
export type CreateMachineClientBody = v.InferOutput<typeof createMachineClientBody>;

/** Body of PATCH /api/machine-clients/{id}. Absent fields keep their values. */
export const updateMachineClientBody = v.object({
  name: v.optional(name),
  scopes: v.optional(scopes),
  expiresAt: v.optional(expiresAt),
});
export type UpdateMachineClientBody = v.InferOutput<typeof updateMachineClientBody>;

export const rotateMachineSecretBody = v.object({ currentPassword });

/** A machine client with its secret, which is shown only once. */
export const createdMachineClient = v.object({ ...machineClient.entries, clientSecret: v.string() });

/** An absolute URI without fragment (RFC 8707 section 2). */
const identifier = v.pipe(
  requiredLine('Identifier', lengths.url.max),
  v.check(
    text => /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(text) && URL.canParse(text) && !text.includes('#'),
    'Identifier must be a URI without a fragment, such as https://api.example.com',
  ),
);

const apiScope = v.object({
  name: v.pipe(
    scopeName,
    v.check(text => !reservedScopes.includes(text), 'This scope belongs to the hub'),
  ),
  description: line('Description', lengths.description.max),
});

export const saveApiBody = v.object({
  identifier,
  scopes: v.pipe(
    v.array(apiScope, 'Scopes must be a list'),
    v.minLength(1, 'An API needs at least one scope'),
    v.maxLength(machineLimits.scopes, `At most ${machineLimits.scopes} scopes are possible`),
    v.check(
      list => new Set(list.map(scope => scope.name)).size === list.length,
      'Each scope is possible once',
    ),
  ),
});
export type SaveApiBody = v.InferOutput<typeof saveApiBody>;

/** The API of an application, which machine clients may call. */
export const applicationApi = v.object({
  identifier: v.string(),
  scopes: v.array(v.object({ name: v.string(), description: v.string() })),
  version,
});
export type ApplicationApi = v.InferOutput<typeof applicationApi>;

/** An API with the application that offers it. */
export const servedApi = v.object({ ...applicationApi.entries, appId: id, appName: v.string() });
