/** Rows of applications that a proxy protects. docs/sso.md, 'Applications behind a proxy'. */
import * as v from 'valibot';
import { outages, type RowRefusal, row } from '../row.ts';

/** A request that did not come from a trusted proxy, or names no protected host. */
const notProxied = { status: 403, dialect: 'text', codes: ['forbidden'] } as const satisfies RowRefusal;

/** A page of the hub explains the refusal. */
const page = { status: 403, dialect: 'page' } as const satisfies RowRefusal;

export const nginx = row('GET', '/api/forward-auth/nginx', {
  kind: 'protocol',
  standard: 'ngx_http_auth_request_module',
  summary: 'For a proxy: may this request pass? 200 with the user in headers, 401 without a session.',
  throttle: { byHandler: ['proxied', 'appPasswords'] },
  otherSites: 'everything',
  proofs: ['proxy'],
  answers: { 200: { empty: true } },
  refusals: [{ status: 401, dialect: 'text' }, notProxied, ...outages],
});

export const generic = row('GET', '/api/forward-auth/generic', {
  kind: 'protocol',
  standard: 'ForwardAuth of Traefik and Caddy, HTTP ext_authz of Envoy',
  summary:
    'For a proxy that returns every answer but 200 to the visitor: the same, with redirects and pages. A proxy may append the path, and send the method and host of the request.',
  throttle: { byHandler: ['proxied', 'appPasswords'] },
  otherSites: 'everything',
  proofs: ['proxy'],
  answers: { 200: { empty: true } },
  refusals: [{ status: 401, dialect: 'text' }, notProxied, ...outages],
});

export const start = row('GET', '/.portico/start', {
  kind: 'redirect',
  summary: 'On an application’s host: begin the sign-in, and return to the path `rd` afterwards.',
  throttle: 'documents',
  proofs: ['proxy'],
  query: v.object({ rd: v.optional(v.string()) }),
  answers: { 303: { leadsTo: 'The hub.' } },
  refusals: [page, ...outages],
});

export const callback = row('GET', '/.portico/callback', {
  kind: 'redirect',
  summary: 'On an application’s host: exchange the sign-on token for the session’s cookie.',
  throttle: 'documents',
  proofs: ['proxy'],
  query: v.object({ sso_token: v.string(), state: v.string() }),
  answers: { 303: { leadsTo: 'The path at which the sign-in began.' } },
  refusals: [{ status: 400, dialect: 'page' }, page, ...outages],
});

export const check = row('GET', '/.portico/check', {
  kind: 'protocol',
  standard: 'RFC 9110 section 9.3.1',
  summary: 'On an application’s host: shows the test of the console that the folder leads to this hub.',
  throttle: 'documents',
  proofs: ['proxy'],
  query: v.object({ nonce: v.string() }),
  answers: { 200: { schema: v.object({ answer: v.string() }) } },
  refusals: [page, ...outages],
});

export const open = row('GET', '/open/proxied', {
  kind: 'redirect',
  summary: 'On the hub: sign a user on to an application behind a proxy.',
  throttle: 'documents',
  proofs: ['session', 'nobody'],
  query: v.object({ host: v.string(), state: v.string() }),
  answers: { 303: { leadsTo: 'The application; without a session or access, a page of the hub.' } },
});
