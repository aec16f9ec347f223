import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { line, link, requiredLine, version } from '../../lib/schemas/primitives.ts';
import { lengths, oidcLimits } from '../../limits.ts';
import { clientTypes, logoutUriProblem, redirectUriProblem } from '../redirectUris.ts';
import { extraClaimProblem } from '../reservedClaims.ts';

const clientType = v.picklist(clientTypes, 'Client type must be confidential or public');

/** Claims that an application can receive besides `sub`. */
export const claimNames = [
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'email',
  'email_verified',
  'role',
  'groups',
] as const;
export type ClaimName = (typeof claimNames)[number];

/** Returns the schema of an address, by a function that returns the problem of one. */
const uri = (label: string, problemOf: (uri: string) => string | null) =>
  v.pipe(
    line(label, lengths.url.max),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(dataset.value) : null;
      if (problem !== null) addIssue({ message: `${label} ${problem}` });
    }),
  );

const uris = (label: string, min: number) =>
  v.pipe(
    v.array(uri(label, redirectUriProblem), `${label} must be a list`),
    v.minLength(min, `${label} is required`),
    v.maxLength(oidcLimits.redirectUris, `At most ${oidcLimits.redirectUris} addresses are possible`),
    v.transform(list => [...new Set(list)]),
  );

/** A claim with the same value for every user of an application. */
const extraClaim = v.object({
  name: v.pipe(
    requiredLine('Claim', oidcLimits.extraClaimName),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? extraClaimProblem(dataset.value) : null;
      if (problem !== null) addIssue({ message: `Claim ${problem}` });
    }),
  ),
  value: requiredLine('Value', oidcLimits.extraClaimValue),
});
export type ExtraClaim = v.InferOutput<typeof extraClaim>;

const flag = (label: string, initially = false) =>
  v.optional(v.boolean(`${label} must be true or false`), initially);

/**
 * The address at which an application is notified of the end of a session; null for none. docs/sso.md, 'Signing out'.
 */
const logoutUri = (label: string) => v.optional(v.nullable(uri(label, logoutUriProblem)), null);

/** Body of PUT /api/apps/{id}/oidc. docs/sso.md, 'OpenID Connect'. */
export const saveOidcBody = v.object({
  clientType,
  redirectUris: uris('Redirect address', 1),
  postLogoutUris: v.optional(uris('Address after sign-out', 0), []),
  /** Only a confidential client can do without PKCE. */
  requirePkce: v.optional(v.boolean('PKCE must be true or false'), true),
  isThirdParty: v.optional(v.boolean('Third party must be true or false'), false),
  claims: v.optional(
    v.pipe(
      v.array(v.picklist(claimNames, `Claims must be among ${claimNames.join(', ')}`)),
      v.maxLength(claimNames.length, 'Each claim is possible once'),
      v.transform(list => claimNames.filter(name => list.includes(name))),
    ),
    [...claimNames],
  ),
  extraClaim: v.optional(v.nullable(extraClaim), null),
  /** Refuses authorization requests that were not pushed (RFC 9126). */
  requirePushedRequests: flag('Pushed requests'),
  /** Refuses exchanges without a proof of a key (RFC 9449). */
  requireDpop: flag('DPoP'),
  /**
   * Lets devices without a browser sign in (RFC 8628). Not for third-party applications: no screen requests consent.
   */
  allowDeviceSignIn: flag('Device sign-in'),
  /** Lets the application keep its session after the hub's has ended. */
  allowOfflineAccess: flag('Offline access'),
  /**
   * The address at which a tile of the portal starts the sign-on (OpenID Connect Core 4); '' for a tile with a sign-on
   * token.
   */
  initiateLoginUri: v.optional(link('Start address'), ''),
  backChannelLogoutUri: logoutUri('Back-channel logout address'),
  /** False sends logout tokens without `sid`: the application then ends all sessions of the user. */
  backChannelSessionRequired: flag('Back-channel session', true),
  frontChannelLogoutUri: logoutUri('Front-channel logout address'),
  /** False loads the address without `iss` and `sid`. */
  frontChannelSessionRequired: flag('Front-channel session', true),
});
export type SaveOidcBody = v.InferOutput<typeof saveOidcBody>;

/** The OpenID Connect settings of an application. */
export const oidcSettings = v.object({
  issuer: v.string(),
  clientId: id,
  clientType,
  hasSecret: v.boolean(),
  redirectUris: v.array(v.string()),
  postLogoutUris: v.array(v.string()),
  requirePkce: v.boolean(),
  isThirdParty: v.boolean(),
  claims: v.array(v.picklist(claimNames)),
  version,
  extraClaim: v.nullable(v.object({ name: v.string(), value: v.string() })),
  requirePushedRequests: v.boolean(),
  requireDpop: v.boolean(),
  allowDeviceSignIn: v.boolean(),
  allowOfflineAccess: v.boolean(),
  initiateLoginUri: v.string(),
  backChannelLogoutUri: v.nullable(v.string()),
  backChannelSessionRequired: v.boolean(),
  frontChannelLogoutUri: v.nullable(v.string()),
  frontChannelSessionRequired: v.boolean(),
});
export type OidcSettings = v.InferOutput<typeof oidcSettings>;

/** A new client secret, which is shown only once. */
export const createdClientSecret = v.object({ clientId: id, clientSecret: v.string() });
