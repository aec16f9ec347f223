import { openAppPath } from '@portico/contract/documents';
import { disclosureOf } from '@portico/contract/hub/consents';
import { unprovenAt } from '@portico/contract/hub/signInRules';
import { oidcLifetimes } from '@portico/contract/limits';
import { waitingNameOf } from '@portico/contract/schemas/consent';
import type { ClaimName } from '@portico/contract/schemas/oidc';
import type { SignInRule } from '@portico/contract/schemas/signInRule';
import { interactionPolicy, type KoaContextWithOIDC, type interactionPolicy as Policy } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import { findHeld } from '../../directory/accounts/held.ts';
import { hasConsent } from '../clients/consents.ts';
import { type AcrVerdict, judgeAcr } from '../signOn/acr.ts';
import { factsOf } from '../signOn/requests.ts';
import type { ProviderScope } from '../signOn/scope.ts';
import { openCookie } from './paths.ts';

const { Check, Prompt, base } = interactionPolicy;

/**
 * Returns why a request needs a screen. Only third-party applications need consent: an administrator vouches for the
 * others, whose requests with `prompt=consent` pass without a screen.
 */
export function interactionPolicyIn(scope: ProviderScope): Policy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  useOwnLoginChecks(scope, policy);
  policy.add(
    new Prompt(
      { name: 'access', requestable: false },
      new Check(
        'no_access',
        'the user may not use this application',
        ctx => ctx.oidc.entities.Grant?.jti === undefined && !scope.memory().hasAccess,
      ),
    ),
  );
  const selectAccount = withoutChecks('select_account');
  selectAccount.checks.add(
    new Check(
      'account_not_chosen',
      'the user has not chosen an account',
      'account_selection_required',
      needsChoice,
    ),
  );
  // First: everything else depends on the account.
  policy.add(selectAccount, 0);
  const consent = withoutChecks('consent');
  consent.checks.add(
    new Check('consent_missing', 'the user has not allowed this', 'consent_required', ctx => {
      const memory = scope.memory();
      memory.needsConsent ??= needsConsent(scope, ctx);
      return memory.needsConsent;
    }),
  );
  policy.add(consent);
  return policy;
}

/** The reason of a request whose visitor can prove the second factor that it asks for. */
export const acrDue = 'acr_due';
/** The reason of a request whose essential class the visitor cannot reach. */
export const acrUnmet = 'acr_unmet';

/**
 * Adds to the sign-in what an application demands and its request asks of the session
 * (docs/sign-in.md, 'Sign-in rules of applications').
 */
function useOwnLoginChecks(scope: ProviderScope, policy: Policy.DefaultPolicy): void {
  const checks = policy.get('login')?.checks;
  if (checks === undefined) throw new Error('The library has no prompt of the sign-in');
  // They know no second factor, and ask for the password in vain.
  checks.remove('essential_acr');
  checks.remove('essential_acrs');
  const acrOf = (ctx: KoaContextWithOIDC) => {
    const memory = scope.memory();
    memory.acr ??= reachableAcr(scope, ctx);
    return memory.acr;
  };
  checks.add(
    new Check(
      acrUnmet,
      'the requested ACR could not be obtained',
      'unmet_authentication_requirements',
      async ctx => (await acrOf(ctx)) === 'unmet',
    ),
  );
  checks.add(
    new Check(acrDue, 'the request asks for a second factor', 'login_required', async ctx => {
      return (await acrOf(ctx)) === 'raise';
    }),
  );
  checks.add(
    new Check(appProof, 'the application requires a second factor or a passkey', 'login_required', ctx =>
      isProofDue(scope, ctx),
    ),
  );
}

/** Judges what a request asks of the visitor's session. Without a second factor, nothing can be raised. */
async function reachableAcr(
  { store }: ProviderScope,
  { req, oidc }: KoaContextWithOIDC,
): Promise<AcrVerdict['kind']> {
  const { visitor } = factsOf(req);
  if (visitor === null) return 'met';
  const { kind, isEssential } = judgeAcr(oidc.params ?? {}, oidc.acr ?? '');
  if (kind !== 'raise' || (await findHeld(store, visitor.id)).hasFactor) return kind;
  return isEssential ? 'unmet' : 'met';
}

/** The reason of a request whose visitor has not proven what the application demands. */
export const appProof = 'app_proof';

/** Returns whether a signed-in visitor has not proven what the application demands. */
function isProofDue({ hub }: ProviderScope, { req, oidc }: KoaContextWithOIDC): boolean {
  const { visitor } = factsOf(req);
  if (visitor === null || oidc.client === undefined) return false;
  const { clientId: appId, sign_in_rule: signInRule } = oidc.client;
  return (
    unprovenAt({ appId, signInRule: (signInRule ?? null) as SignInRule | null }, visitor, hub.now()) !== null
  );
}

/** Creates a prompt that a request may name, without the library's own check of it. */
function withoutChecks(name: string): InstanceType<typeof Prompt> {
  const prompt = new Prompt({ name, requestable: true });
  prompt.checks.clear();
  return prompt;
}

/** Returns whether a signed-in visitor must be asked which account to use (docs/sso.md, 'Authorization requests'). */
function needsChoice({ req, oidc }: KoaContextWithOIDC): boolean {
  const { visitor } = factsOf(req);
  if (visitor === null || !oidc.prompts.has('select_account')) return false;
  const { result } = oidc as { result?: { select_account?: { accountId?: string } } };
  return result?.select_account?.accountId !== visitor.id;
}

/** Returns whether the visitor must be asked: for what they have not allowed, or because the request says so. */
async function needsConsent({ store }: ProviderScope, ctx: KoaContextWithOIDC): Promise<boolean> {
  const { client, params, prompts } = ctx.oidc;
  const { visitor } = factsOf(ctx.req);
  if (client?.is_third_party !== true || visitor === null) return false;
  const isPending = ctx.oidc.promptPending('consent');
  if (prompts.has('consent') && isPending) return true;
  const asked = disclosureOf(params ?? {}, client.released_claims as ClaimName[], askedScopesIn(ctx));
  return !(await hasConsent(store, visitor.id, client.clientId, asked));
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
