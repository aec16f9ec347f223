import { cleanValue } from '@portico/contract/sso/doctor/clean';
import { problems } from '@portico/contract/sso/doctor/problems';
import type { TestStepKind } from '@portico/contract/sso/schemas/doctor';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { BrandRow } from '../../base/brand/queries.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import {
  type Classified,
  classify,
  clientIdOf,
  type LibraryError,
  parametersOf,
  referenceOf,
} from '../doctor/classify.ts';
import type { Recorder } from '../doctor/recorder.ts';
import type { NotedStep } from '../doctor/testSteps.ts';
import { requestOf } from '../signOn/oidcRequest.ts';
import { errorPage, themeIn } from './pages.ts';

/** The library's events of a refused request. */
export const refusedEvents = [
  'authorization.error',
  'grant.error',
  'userinfo.error',
  'introspection.error',
  'revocation.error',
  'end_session.error',
  'end_session_confirm.error',
  'jwks.error',
  'discovery.error',
  'pushed_authorization_request.error',
  'device_authorization.error',
] as const;

/** The steps of a test by the library's name of the endpoint. */
const kinds: Readonly<Record<string, TestStepKind>> = {
  authorization: 'authorization',
  pushed_authorization_request: 'authorization',
  resume: 'authorization',
  token: 'token',
  userinfo: 'userinfo',
};

/** The parameters that a test shows. None of them is a secret. */
const shownParameters = [
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'code_challenge_method',
  'prompt',
  'max_age',
  'grant_type',
];
/** Parameters of which a test shows only that they are there. */
const presentParameters = ['code_challenge', 'state', 'nonce', 'code_verifier'];

const refusals = new WeakMap<Error, (Classified & { reference: string }) | null>();

/**
 * Returns why a request was refused, with the reference that the visitor sees and the log has; null for the normal
 * course of the protocol. Repeated calls for an error return the same.
 */
function refusalOf(ctx: KoaContextWithOIDC, error: LibraryError) {
  const known = refusals.get(error);
  if (known !== undefined) return known;
  const classified = classify(ctx, error);
  const refusal =
    classified === null ? null : { ...classified, reference: referenceOf(clientIdOf(ctx), classified) };
  refusals.set(error, refusal);
  if (refusal !== null) requestOf(ctx).reference = refusal.reference;
  return refusal;
}

/** Returns the page for a visitor whose request was refused. It names nothing of the application or of the hub. */
export function refusalPage(ctx: KoaContextWithOIDC, error: LibraryError, brand: BrandRow): string {
  const refusal = refusalOf(ctx, error);
  const isFailure = refusal === null && error.error === undefined;
  const isSignOut = ctx.oidc?.route?.startsWith('end_session') === true;
  const advice = refusal === null ? 'restart' : (problems[refusal.problem].visitor ?? 'administrator');
  return errorPage(isFailure ? 'failure' : isSignOut ? 'signOut' : advice, requestOf(ctx).reference, {
    theme: themeIn(ctx.req.headers.cookie),
    brand,
  });
}

/** Records what the requests of applications do: refusals, and the steps of tests. */
export function recordRequests(provider: Provider, recorder: Recorder): void {
  for (const event of refusedEvents) {
    provider.on(event as 'grant.error', (ctx, error) => noteRefusal(recorder, ctx, error as LibraryError));
  }
  provider.on('interaction.started', (ctx, prompt) => {
    noteRequest(recorder, ctx);
    noteStep(recorder, ctx, prompt.name === 'access' ? 'access' : 'signIn', 'waiting');
  });
  provider.on('authorization.success', ctx => {
    if (ctx.oidc.route === 'resume') noteStep(recorder, ctx, 'signIn', 'ok');
    else noteRequest(recorder, ctx);
    noteStep(recorder, ctx, 'code', 'ok');
  });
  provider.on('grant.success', ctx => noteStep(recorder, ctx, 'token', 'ok', { parameters: shownOf(ctx) }));
  provider.use(async (ctx, next) => {
    await next();
    const answered = ctx as KoaContextWithOIDC;
    noteSignOut(recorder, answered);
    if (answered.oidc?.route === 'userinfo' && ctx.status === 200)
      noteStep(recorder, answered, 'userinfo', 'ok');
  });
}

/** Notes a sign-out that does not say of which application: the library drops its address. */
function noteSignOut(recorder: Recorder, ctx: KoaContextWithOIDC): void {
  const { oidc, query, status } = ctx;
  const { post_logout_redirect_uri: address, id_token_hint: hint, client_id: clientId } = query;
  const sent = cleanValue(address);
  if (oidc?.route !== 'end_session' || status !== 200 || sent === null || hint || clientId) return;
  const classified: Classified = { problem: 'sign_out_hint', sent, expected: null };
  const about = { reference: referenceOf(null, classified), clientId: '', codeHash: null };
  recorder.noteRefusal({ ...classified, ...about, origin: requestOf(ctx).origin });
}

function noteRefusal(recorder: Recorder, ctx: KoaContextWithOIDC, error: LibraryError): void {
  const refusal = refusalOf(ctx, error);
  if (refusal === null) return;
  const { origin } = requestOf(ctx);
  recorder.noteRefusal({ ...refusal, clientId: clientIdOf(ctx) ?? '', codeHash: codeHashOf(ctx), origin });
  const kind = kinds[ctx.oidc.route];
  if (kind !== undefined) noteStep(recorder, ctx, kind, 'refused', { refusal, parameters: shownOf(ctx) });
}

/** Notes that an authorization request arrived. It has a step of its own, before what it leads to. */
function noteRequest(recorder: Recorder, ctx: KoaContextWithOIDC): void {
  if (ctx.oidc.route !== 'authorization') return;
  noteStep(recorder, ctx, 'authorization', 'ok', { parameters: shownOf(ctx) });
}

function noteStep(
  recorder: Recorder,
  ctx: KoaContextWithOIDC,
  kind: TestStepKind,
  outcome: NotedStep['outcome'],
  shown: Partial<Pick<NotedStep, 'refusal' | 'parameters'>> = {},
): void {
  const clientId = clientIdOf(ctx);
  if (clientId === null) return;
  const { Grant, AccessToken } = ctx.oidc.entities;
  recorder.noteStep({
    clientId,
    kind,
    outcome,
    refusal: null,
    parameters: [],
    ...shown,
    sessionId: requestOf(ctx).visitor?.sessionId ?? null,
    clientSessionId: Grant?.jti ?? AccessToken?.grantId ?? null,
    codeHash: codeHashOf(ctx),
  });
}

/** Returns the digest of the code that a request exchanges. */
function codeHashOf(ctx: KoaContextWithOIDC): string | null {
  const { code } = parametersOf(ctx);
  return ctx.oidc.route === 'token' && typeof code === 'string' ? secretDigest(code) : null;
}

function shownOf(ctx: KoaContextWithOIDC): NotedStep['parameters'] {
  const parameters = parametersOf(ctx);
  const shown = shownParameters.flatMap(name => {
    const value = cleanValue(parameters[name]);
    return value === null ? [] : [{ name, value }];
  });
  const present = presentParameters
    .filter(name => typeof parameters[name] === 'string')
    .map(name => ({ name, value: 'present' }));
  return [...shown, ...present];
}
