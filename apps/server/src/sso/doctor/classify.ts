import { createHash } from 'node:crypto';
import { closestAddress } from '@portico/contract/sso/doctor/addresses';
import { cleanValue } from '@portico/contract/sso/doctor/clean';
import type { ProblemCode } from '@portico/contract/sso/doctor/labels';
import type { ProblemFacts } from '@portico/contract/sso/doctor/problems';
import { claimsByScope } from '@portico/contract/sso/server/claims';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isUuid } from '../clients/clients.ts';

/** An error of the library. */
export interface LibraryError extends Error {
  error?: string;
  error_description?: string;
  error_detail?: string;
}

/** A refused request, in the terms of the table of reasons. */
export interface Classified extends ProblemFacts {
  problem: ProblemCode;
}

/** Codes of the protocol's normal course: nothing is wrong with the application. */
const normal: readonly string[] = [
  'login_required',
  'consent_required',
  'account_selection_required',
  'access_denied',
  'authorization_pending',
  'slow_down',
  'use_dpop_nonce',
  'temporarily_unavailable',
  'server_error',
];

/** Reasons by the library's code and text. The first match counts. `tests/sso/doctor/reasons.test.ts` causes each. */
const reasons: readonly (readonly [code: RegExp, text: RegExp, problem: ProblemCode])[] = [
  [/^invalid_request$/, /must not be provided twice/, 'parameter_repeated'],
  [/^invalid_redirect_uri$/, /^/, 'redirect_uri_mismatch'],
  [/^invalid_request$/, /^redirect_uri /, 'redirect_uri_mismatch'],
  [/^invalid_grant$/, /redirect_uri mismatch/, 'redirect_uri_changed'],
  [/^invalid_client$/, /client not found|client is invalid/, 'unknown_client'],
  [/^invalid_client$/, /invalid secret provided/, 'wrong_secret'],
  [/^invalid_client$/, /registered client authentication method/, 'secret_missing'],
  [/^invalid_client$/, /^/, 'auth_method'],
  [
    /^invalid_request$/,
    /client authentication|authorization header|client_secret|client_assertion|client_id mismatch/i,
    'auth_method',
  ],
  [/^invalid_request$/, /policy requires PKCE|code_challenge must be provided/, 'pkce_missing'],
  [/^invalid_request$/, /code_challenge_method/, 'pkce_method'],
  [/^invalid_grant$/, /code_verifier must be provided/, 'verifier_missing'],
  [/^invalid_(grant|request)$/, /code_verifier/, 'verifier_wrong'],
  [/^invalid_grant$/, /authorization code already/, 'code_reused'],
  [/^invalid_grant$/, /authorization code is expired/, 'code_expired'],
  [/^invalid_grant$/, /authorization code not found/, 'code_unknown'],
  [/^invalid_grant$/, /refresh token already/, 'refresh_reused'],
  [/^invalid_grant$/, /refresh token/, 'refresh_unknown'],
  [/^invalid_grant$/, /^grant (not found|is expired)/, 'session_ended'],
  [/^invalid_grant$/, /client mismatch/, 'code_of_other'],
  [/^invalid_(dpop_proof|grant|request)$/, /DPoP|dpop|jkt/, 'dpop'],
  [/^(invalid_scope|insufficient_scope)$/, /^/, 'scope'],
  [/^invalid_request$/, /scope/, 'scope'],
  [/^invalid_target$/, /^/, 'resource'],
  [/^unauthorized_client$/, /device sign-in/, 'device_off'],
  [/^unsupported_response_type$/, /^/, 'response_type'],
  [/^invalid_request$/, /response_type is not allowed/, 'response_type'],
  [/^unsupported_response_mode$/, /^/, 'response_mode'],
  [/^invalid_request$/, /response_mode/, 'response_mode'],
  [/^unsupported_grant_type$/, /^/, 'grant_type'],
  [/^(invalid_request|unauthorized_client)$/, /grant type/, 'grant_type'],
  [/^invalid_request$/, /missing required/, 'parameter_missing'],
  [/^invalid_request$/, /prompt/, 'prompt'],
  [/^invalid_request_uri$/, /^/, 'request_uri'],
  [/^(request_not_supported|request_uri_not_supported|invalid_request_object)$/, /^/, 'request_object'],
  [/^interaction_required$/, /may not use/, 'no_access'],
  [/^invalid_request$/, /request has expired|interaction session|cookie identifier/, 'request_expired'],
  [/^invalid_request$/, /post_logout_redirect_uri/, 'sign_out_address'],
  [/^invalid_(request|client)$/, /id_token_hint/, 'id_token_hint'],
  [/^invalid_request$/, /^origin .* not allowed/, 'cors'],
];

/** Returns the library's words about an error. */
const textOf = ({ error_description: description, error_detail: detail }: LibraryError) =>
  [description, detail].filter(Boolean).join('; ');

/** Returns a request's parameters. None is trusted: each may be missing, repeated or of any text. */
export function parametersOf(ctx: KoaContextWithOIDC): Record<string, unknown> {
  const { params, body } = ctx.oidc;
  return { ...ctx.query, ...(body as object | undefined), ...(params as object | undefined) };
}

/** What a reason of a refusal is read from. */
interface Refused {
  ctx: KoaContextWithOIDC;
  error: LibraryError;
  parameters: Record<string, unknown>;
  text: string;
}
type Facts = (refused: Refused) => { sent?: unknown; expected?: string | null };

const parameter =
  (name: string, expected?: string): Facts =>
  ({ parameters }) => ({ sent: parameters[name], ...(expected === undefined ? {} : { expected }) });
const words: Facts = ({ text, error }) => ({ sent: text || error.error });

/** What was sent and expected, of the reasons that have values. */
const facts: Readonly<Partial<Record<ProblemCode, Facts>>> = {
  redirect_uri_mismatch: ({ parameters, ctx }) =>
    against(parameters.redirect_uri, ctx.oidc.client?.redirectUris),
  sign_out_address: ({ parameters, ctx }) =>
    against(parameters.post_logout_redirect_uri, ctx.oidc.client?.postLogoutRedirectUris),
  redirect_uri_changed: parameter('redirect_uri'),
  pkce_method: parameter('code_challenge_method', 'S256'),
  response_type: parameter('response_type', 'code'),
  scope: parameter('scope', Object.keys(claimsByScope).join(' ')),
  scope_spaces: parameter('scope'),
  resource: ({ parameters, error }) => ({
    sent: [parameters.resource].flat().join(' '),
    expected: error.error_detail ?? null,
  }),
  response_mode: parameter('response_mode'),
  grant_type: parameter('grant_type'),
  prompt: parameter('prompt'),
  parameter_missing: ({ text }) => ({
    expected: text.replace(/^missing required parameters? /, '').replaceAll("'", ''),
  }),
  parameter_repeated: ({ text }) => ({
    sent: text.replace(/ parameters? must not.*$/, '').replaceAll("'", ''),
  }),
  cors: ({ ctx }) => ({ sent: ctx.get('Origin') }),
  auth_method: words,
  dpop: words,
  other: words,
};

const against = (sent: unknown, registered: readonly string[] | undefined) => ({
  sent,
  expected: typeof sent === 'string' ? closestAddress(sent, registered ?? []) : null,
});

/** Tells apart the reasons for which the library has one text. */
function exactProblem(problem: ProblemCode, ctx: KoaContextWithOIDC): ProblemCode {
  const { client } = ctx.oidc;
  if (problem === 'scope' && /^ | {2}| $/.test(String(parametersOf(ctx).scope ?? ''))) return 'scope_spaces';
  if (problem === 'secret_missing' && client?.clientAuthMethod === 'none') return 'secret_unexpected';
  if (problem === 'wrong_secret' && client?.clientSecret === 'none') return 'no_secret';
  return problem;
}

/**
 * Returns why the library refused a request; null for what belongs to the normal course of the protocol, and for
 * failures of the hub.
 */
export function classify(ctx: KoaContextWithOIDC, error: LibraryError): Classified | null {
  const code = error.error ?? 'server_error';
  if (normal.includes(code)) return null;
  const text = textOf(error);
  const found = reasons.find(([codes, texts]) => codes.test(code) && texts.test(text))?.[2];
  if (found === undefined && (code === 'interaction_required' || code === 'invalid_token')) return null;
  const problem = exactProblem(found ?? 'other', ctx);
  const refused = { ctx, error, text, parameters: parametersOf(ctx) };
  const { sent, expected = null } = facts[problem]?.(refused) ?? {};
  return { problem, sent: cleanValue(sent), expected };
}

/** Returns the reference of a refusal: the same for the same refusal, in every process. */
export const referenceOf = (appId: string | null, { problem, sent, expected }: Classified): string =>
  createHash('sha256')
    .update(JSON.stringify([appId, problem, sent, expected]))
    .digest('hex')
    .slice(0, 12);

/** Returns the client id that a request states, if it has the form of one; it need not exist. */
export function clientIdOf(ctx: KoaContextWithOIDC): string | null {
  const { client } = ctx.oidc;
  if (client !== undefined) return client.clientId;
  const stated = parametersOf(ctx).client_id ?? basicName(ctx.get('Authorization'));
  return typeof stated === 'string' && isUuid(stated) ? stated : null;
}

const basicName = (header: string) => {
  const [, encoded = ''] = /^Basic ([\w+/=]{1,512})$/i.exec(header) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
};
