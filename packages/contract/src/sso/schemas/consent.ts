import * as v from 'valibot';
import { icon } from '../../apps/schemas/icon.ts';
import { id } from '../../lib/schemas/id.ts';
import { line, timestamp } from '../../lib/schemas/primitives.ts';
import { machineLimits } from '../../limits.ts';
import { claimNames } from './oidc.ts';

const claim = v.picklist(claimNames, `Claims must be among ${claimNames.join(', ')}`);
const app = { appId: id, appName: v.string(), icon };

/**
 * A request of a third-party application that waits for the caller's decision. `host` receives the response.
 * `isRepeated`: the caller has allowed less before. `isOffline`: its session would outlive the caller's.
 * docs/sso.md, 'Consent' and 'Offline access'.
 */
export const consentRequest = v.object({
  ...app,
  requestId: v.string(),
  host: v.string(),
  isRepeated: v.boolean(),
  isOffline: v.boolean(),
  /** Claims that the application would receive besides the caller's id; the value is null for a claim without one. */
  claims: v.array(v.object({ name: claim, value: v.nullable(v.string()) })),
  /** Permissions of its tokens for its API. */
  apiScopes: v.array(v.object({ name: v.string(), description: v.string() })),
});
export type ConsentRequest = v.InferOutput<typeof consentRequest>;

/** The name in addresses of a request that waits: the browser that made it has a cookie of this name. */
export const waitingName = v.pipe(
  v.string('This request is not valid'),
  v.regex(/^[0-9a-f]{16}$/, 'This request is not valid'),
);

/** Returns the name in addresses of a request, by its digest. */
export const waitingNameOf = (digest: string): string => digest.slice(0, 16);

/**
 * Body of POST /api/user/consent-requests/{id}. `claims`, `apiScopes` and `isOffline` are those that the caller saw.
 */
export const answerConsentBody = v.object({
  requestId: v.pipe(
    v.string('This request is not valid'),
    v.regex(/^[0-9a-f]{64}$/, 'This request is not valid'),
  ),
  allow: v.boolean('Allow must be true or false'),
  isOffline: v.optional(v.boolean('Offline access must be true or false'), false),
  claims: v.pipe(
    v.array(claim, 'Claims must be a list'),
    v.maxLength(claimNames.length, 'Each claim is possible once'),
  ),
  apiScopes: v.optional(
    v.pipe(
      v.array(line('Scope', machineLimits.scopeLength), 'Scopes must be a list'),
      v.maxLength(machineLimits.scopes, `At most ${machineLimits.scopes} scopes are possible`),
    ),
    [],
  ),
});
export type AnswerConsentBody = v.InferOutput<typeof answerConsentBody>;

/** The address that continues the request. */
export const answeredConsent = v.object({ path: v.string() });

/** The claims and scopes that the caller has allowed an application. */
export const consent = v.object({
  ...app,
  claims: v.array(claim),
  apiScopes: v.array(v.string()),
  allowedAt: timestamp,
});
export type Consent = v.InferOutput<typeof consent>;
