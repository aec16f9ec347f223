import { openAppPath } from '@portico/contract/api/documents';
import { oidcLifetimes } from '@portico/contract/limits';
import type { SignInRule } from '@portico/contract/signIn/schemas/signInRule';
import { unprovenAt } from '@portico/contract/signIn/server/signInRules';
import { waitingNameOf } from '@portico/contract/sso/schemas/consent';
import type { ClaimName } from '@portico/contract/sso/schemas/oidc';
import { coversDisclosure, disclosureOf } from '@portico/contract/sso/server/consents';
import { interactionPolicy, type KoaContextWithOIDC, type interactionPolicy as Policy } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { findHeld } from '../../directory/accounts/held.ts';
import { findConsent } from '../clients/consents.ts';
import { mayUse } from '../sessions/clientSessions.ts';
import { type AcrVerdict, judgeAcr } from '../signOn/acr.ts';
import { requestOf } from '../signOn/oidcRequest.ts';
import { openCookie } from './paths.ts';

const { Check, Prompt, base } = interactionPolicy;

/**
 * Returns why a request needs a screen. Only third-party applications need consent: an administrator vouches for the
 * others, whose requests with `prompt=consent` pass without a screen.
 */
export function interactionPolicyIn(hub: Hub): Policy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  useOwnLoginChecks(hub, policy);
  const mayNotUse = 'the user may not use this application';
  const access = new Check('no_access', mayNotUse, ctx => lacksAccess(hub, policy, ctx));
  policy.add(new Prompt({ name: 'access', requestable: false }, access));
  const notChosen = 'the user has not chosen an account';
  const choice = new Check('account_not_chosen', notChosen, 'account_selection_required', needsChoice);
  // First: everything else depends on the account.
  policy.add(requestable('select_account', choice), 0);
  const isMissing = (ctx: KoaContextWithOIDC) => needsConsent(hub, ctx);
  const consent = new Check(
    'consent_missing',
    'the user has not allowed this',
    'consent_required',
    isMissing,
  );
  policy.add(requestable('consent', consent));
  return policy;
}

/** The reason of a request whose visitor can prove the second factor that it asks for. */
export const acrDue = 'acr_due';
/** The reason of a request whose essential class the visitor cannot reach. */
export const acrUnmet = 'acr_unmet';

/** Adds to the sign-in what an application demands and its request asks of the session (docs/sign-in.md, 'Sign-in rules of applications'). */
function useOwnLoginChecks(hub: Hub, policy: Policy.DefaultPolicy): void {
  const checks = policy.get('login')?.checks;
  if (checks === undefined) throw new Error('The library has no prompt of the sign-in');
  // They know no second factor, and ask for the password in vain.
  checks.remove('essential_acr');
  checks.remove('essential_acrs');
  const demands = [
    [
      acrUnmet,
      'the requested ACR could not be obtained',
      'unmet_authentication_requirements',
      isAcr('unmet'),
    ],
    [acrDue, 'the request asks for a second factor', 'login_required', isAcr('raise')],
    [appProof, 'the application requires a second factor or a passkey', 'login_required', isProofDue],
  ] as const;
  for (const [reason, description, error, isDue] of demands) {
    checks.add(new Check(reason, description, error, ctx => isDue(hub, ctx)));
  }
}

const isAcr = (kind: AcrVerdict['kind']) => async (hub: Hub, ctx: KoaContextWithOIDC) =>
  (await reachableAcr(hub, ctx)) === kind;

/** Judges what a request asks of the visitor's session. Without a second factor, nothing can be raised. */
async function reachableAcr({ database }: Hub, ctx: KoaContextWithOIDC): Promise<AcrVerdict['kind']> {
  const { visitor } = requestOf(ctx);
  if (visitor === null) return 'met';
  const { kind, isEssential } = judgeAcr(ctx.oidc.params ?? {}, ctx.oidc.acr ?? '');
  if (kind !== 'raise' || (await findHeld(database.db, visitor.id)).hasFactor) return kind;
  return isEssential ? 'unmet' : 'met';
}

/** The reason of a request whose visitor has not proven what the application demands. */
export const appProof = 'app_proof';

/** Returns whether a signed-in visitor has not proven what the application demands. */
function isProofDue({ now }: Hub, ctx: KoaContextWithOIDC): boolean {
  const { visitor } = requestOf(ctx);
  const { client } = ctx.oidc;
  if (visitor === null || client === undefined) return false;
  const { clientId: appId, sign_in_rule: signInRule } = client;
  const app = { appId, signInRule: (signInRule ?? null) as SignInRule | null };
  return unprovenAt(app, visitor, now()) !== null;
}

/** Creates a prompt that a request may name, with a check in place of the library's. */
function requestable(name: string, check: InstanceType<typeof Check>): InstanceType<typeof Prompt> {
  const prompt = new Prompt({ name, requestable: true });
  prompt.checks.clear();
  prompt.checks.add(check);
  return prompt;
}

/** Returns whether a signed-in visitor must be asked which account to use (docs/sso.md, 'Authorization requests'). */
function needsChoice(ctx: KoaContextWithOIDC): boolean {
  const { visitor } = requestOf(ctx);
  if (visitor === null || !ctx.oidc.prompts.has('select_account')) return false;
  const { result } = ctx.oidc as { result?: { select_account?: { accountId?: string } } };
  return result?.select_account?.accountId !== visitor.id;
}

/** Returns whether the visitor must be asked: for what they have not allowed, or because the request says so. */
async function needsConsent({ database }: Hub, ctx: KoaContextWithOIDC): Promise<boolean> {
  const { client, params, prompts } = ctx.oidc;
  const { visitor } = requestOf(ctx);
  if (client?.is_third_party !== true || visitor === null) return false;
  const isPending = ctx.oidc.promptPending('consent');
  if (prompts.has('consent') && isPending) return true;
  const asked = disclosureOf(params ?? {}, client.released_claims as ClaimName[], askedScopesIn(ctx));
  return !coversDisclosure(await findConsent(database.db, visitor.id, client.clientId), asked);
}

/** Returns the scopes of the application's API that a request asks for. */
const askedScopesIn = ({ oidc }: KoaContextWithOIDC) =>
  Object.values(oidc.resourceServers ?? {})
    .flatMap(({ scope }) => scope.split(' '))
    .filter(name => oidc.requestParamScopes.has(name))
    .map(name => ({ name }));

/** Returns whether a request needs a screen, apart from the page about missing access, which depends on the grant. */
export async function needsScreen(policy: Policy.DefaultPolicy, ctx: KoaContextWithOIDC): Promise<boolean> {
  const checks = policy.filter(({ name }) => name !== 'access').flatMap(prompt => [...prompt.checks]);
  for (const { check } of checks) if (await check(ctx)) return true;
  return false;
}

/**
 * Returns whether the page about missing access must answer. A request that needs a screen has no client session yet, so
 * whether its visitor may use the application is looked up.
 */
async function lacksAccess({ database, now }: Hub, policy: Policy.DefaultPolicy, ctx: KoaContextWithOIDC) {
  const { client, entities } = ctx.oidc;
  const { visitor } = requestOf(ctx);
  if (entities.Grant?.jti !== undefined) return false;
  if (visitor === null || client === undefined || !(await needsScreen(policy, ctx))) return true;
  return !(await mayUse(database.db, visitor, client.clientId, now()));
}

/** Leads to the application's page at the hub, with a cookie of its own that leads back to the request. */
export function interactionUrl(ctx: KoaContextWithOIDC, { uid }: { uid: string }): string {
  const request = waitingNameOf(secretDigest(uid));
  ctx.cookies.set(openCookie(request), uid, {
    path: '/open',
    httpOnly: true,
    sameSite: 'lax',
    signed: false,
    maxAge: oidcLifetimes.interaction,
  });
  return openAppPath(ctx.oidc.client?.clientId ?? '', request);
}
