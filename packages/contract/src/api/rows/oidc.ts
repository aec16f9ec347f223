/** Rows of the OpenID Connect provider. docs/sso.md, 'OpenID Connect'. */
import * as v from 'valibot';
import { outages, type RowRefusal, row } from '../row.ts';

const text = v.optional(v.string());

const authorizationRequest = v.object({
  client_id: v.string(),
  redirect_uri: v.string(),
  response_type: v.literal('code'),
  scope: v.string(),
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: v.optional(v.literal('S256')),
  prompt: text,
  max_age: text,
  id_token_hint: text,
  login_hint: text,
  ui_locales: text,
  acr_values: text,
  claims: text,
  request_uri: text,
});

/** Parameters that an application pushes or a device requests, besides the client authentication. */
const pushed = v.object({ ...authorizationRequest.entries, client_secret: text });

const signOutRequest = v.object({
  id_token_hint: text,
  client_id: text,
  post_logout_redirect_uri: text,
  state: text,
});

/** A request that an application sends, also from a page of another site. */
const fromClients = { kind: 'protocol', throttle: 'clientRequests', otherSites: 'scripts' } as const;

/** The refusals of a page that a browser opens. */
const pages = [{ status: 400, dialect: 'page' }, ...outages] as const satisfies readonly RowRefusal[];

/** The refusals of a form that is redirected to the same request as an address. */
const forms = [
  { status: 413, dialect: 'text', codes: ['body_too_large'] },
  { status: 415, dialect: 'text', codes: ['unsupported_media_type'] },
  ...outages,
] as const satisfies readonly RowRefusal[];

/** The refusals of an endpoint with client authentication. */
const clients = [
  { status: 400, dialect: 'oauth', codes: ['invalid_request', 'invalid_grant', 'unsupported_grant_type'] },
  { status: 401, dialect: 'oauth', codes: ['invalid_client'] },
  ...outages,
] as const satisfies readonly RowRefusal[];

export const discovery = row('GET', '/.well-known/openid-configuration', {
  ...fromClients,
  standard: 'OpenID Connect Discovery 1.0 section 4',
  summary: 'Read the addresses and features of the provider.',
  proofs: ['nobody'],
  answers: { 200: { schema: v.looseObject({ issuer: v.string(), jwks_uri: v.string() }) } },
});

export const authorizationServer = row('GET', '/.well-known/oauth-authorization-server', {
  ...fromClients,
  standard: 'RFC 8414 section 3',
  summary: 'Read the same as OAuth 2.0 metadata.',
  proofs: ['nobody'],
  answers: { 200: { schema: v.looseObject({ issuer: v.string(), jwks_uri: v.string() }) } },
});

export const jwks = row('GET', '/oidc/jwks', {
  ...fromClients,
  standard: 'RFC 7517 section 5',
  summary: 'Read the public keys that verify ID tokens.',
  proofs: ['nobody'],
  answers: { 200: { media: 'application/jwk-set+json' } },
});

export const authorization = row('GET', '/oidc/auth', {
  kind: 'redirect',
  summary: 'Sign a user in to an application, with PKCE.',
  throttle: 'protocol',
  proofs: ['session', 'nobody'],
  query: authorizationRequest,
  answers: {
    303: {
      leadsTo: 'The application, with `code` and `state`; without a session or access, a page of the hub.',
    },
  },
  refusals: [{ status: 303, dialect: 'redirect' }, ...pages],
});

export const authorizationForm = row('POST', '/oidc/auth', {
  kind: 'form',
  summary: 'Sign a user in with the request in a form.',
  throttle: 'protocol',
  otherSites: 'forms',
  proofs: ['session', 'nobody'],
  form: authorizationRequest,
  answers: { 303: { leadsTo: 'The same request as an address.' } },
  refusals: forms,
});

export const pushedRequest = row('POST', '/oidc/par', {
  ...fromClients,
  standard: 'RFC 9126 section 2',
  summary: 'Push an authorization request, whose `request_uri` is valid once, for a minute.',
  proofs: ['client'],
  form: pushed,
  answers: { 201: { schema: v.looseObject({ request_uri: v.string(), expires_in: v.number() }) } },
  refusals: clients,
});

export const deviceAuthorization = row('POST', '/oidc/device', {
  ...fromClients,
  standard: 'RFC 8628 section 3.1',
  summary: 'Start a sign-in on a device, which shows the user a code and an address.',
  proofs: ['client'],
  form: v.object({ client_id: text, scope: text }),
  answers: {
    200: {
      schema: v.looseObject({ device_code: v.string(), user_code: v.string(), verification_uri: v.string() }),
    },
  },
  refusals: clients,
});

export const token = row('POST', '/oidc/token', {
  ...fromClients,
  standard: 'RFC 6749 section 3.2',
  summary: 'Exchange a code, a refresh token, a device code or the secret of a machine client for tokens.',
  throttle: { byHandler: ['clientRequests', 'tokens'] },
  proofs: ['client'],
  form: v.object({
    grant_type: v.picklist([
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:device_code',
    ]),
    code: text,
    redirect_uri: text,
    code_verifier: text,
    refresh_token: text,
    device_code: text,
    client_id: text,
    scope: text,
    resource: text,
  }),
  answers: { 200: { schema: v.looseObject({ access_token: v.string(), token_type: v.string() }) } },
  refusals: [...clients, { status: 429, dialect: 'oauth', codes: ['temporarily_unavailable'] }],
});

const claims = { 200: { schema: v.looseObject({ sub: v.string() }) } } as const;

/** The refusals of an endpoint that takes an access token. */
const bearers = [
  { status: 400, dialect: 'bearer', codes: ['invalid_request'] },
  { status: 401, dialect: 'bearer', codes: ['invalid_token', ''] },
  { status: 403, dialect: 'bearer', codes: ['insufficient_scope'] },
  ...outages,
] as const satisfies readonly RowRefusal[];

export const userinfo = row('GET', '/oidc/userinfo', {
  ...fromClients,
  standard: 'OpenID Connect Core 1.0 section 5.3',
  summary: 'Read the claims of the user of an access token.',
  proofs: ['token'],
  answers: claims,
  refusals: bearers,
});

export const userinfoForm = row('POST', '/oidc/userinfo', {
  ...fromClients,
  standard: 'OpenID Connect Core 1.0 section 5.3',
  summary: 'Read the same with POST.',
  proofs: ['token'],
  answers: claims,
  refusals: bearers,
});

export const introspection = row('POST', '/oidc/introspection', {
  ...fromClients,
  standard: 'RFC 7662 section 2',
  summary: 'Check a token of the own application.',
  proofs: ['client'],
  form: v.object({ token: v.string() }),
  answers: { 200: { schema: v.looseObject({ active: v.boolean() }) } },
  refusals: clients,
});

export const revocation = row('POST', '/oidc/revocation', {
  ...fromClients,
  standard: 'RFC 7009 section 2',
  summary: 'Revoke a token of the own application.',
  proofs: ['client'],
  form: v.object({ token: v.string() }),
  answers: { 200: { empty: true } },
  refusals: clients,
});

export const signOut = row('GET', '/oidc/logout', {
  kind: 'redirect',
  summary: 'Ask the user whether to sign out (OpenID Connect RP-Initiated Logout 1.0).',
  throttle: 'protocol',
  proofs: ['session', 'nobody'],
  query: signOutRequest,
  answers: {
    200: { media: 'text/html' },
    303: { leadsTo: 'The address after sign-out that the application registered.' },
  },
  refusals: pages,
});

export const signOutForm = row('POST', '/oidc/logout', {
  kind: 'form',
  summary: 'Ask the same with the request in a form.',
  throttle: 'protocol',
  otherSites: 'forms',
  proofs: ['session', 'nobody'],
  form: signOutRequest,
  answers: { 303: { leadsTo: 'The same request as an address.' } },
  refusals: forms,
});

export const confirm = row('GET', '/open/confirm', {
  kind: 'redirect',
  summary: 'Ask a signed-in visitor for the password, for `prompt=login` and `max_age`.',
  throttle: 'documents',
  proofs: ['session', 'nobody'],
  query: v.object({ app: v.string(), request: v.optional(v.string()) }),
  answers: {
    200: { media: 'text/html' },
    303: { leadsTo: 'The page of the application, if no request waits in this browser.' },
  },
});

export const confirmForm = row('POST', '/open/confirm', {
  kind: 'form',
  summary: 'Confirm the password, or cancel.',
  throttle: { byHandler: ['documents', 'signIns'] },
  proofs: ['session', 'nobody'],
  form: v.object({ password: v.string(), answer: v.picklist(['yes', 'no']) }),
  answers: { 303: { leadsTo: 'The request of the application.' } },
  refusals: [{ status: 400, dialect: 'page' }, ...forms],
});
