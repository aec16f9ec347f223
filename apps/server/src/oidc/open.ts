import { openAppPath, paths } from '@portico/contract/documents';
import { authTimeOf, levelOf } from '@portico/contract/hub/proofs';
import { lengths } from '@portico/contract/limits';
import type { SignInDemand } from '@portico/contract/schemas/signInRule';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { findAccount } from '../identity/account.ts';
import { findUse, mayUse } from './clientSessions.ts';
import { answerInteraction, askSession, findInteraction, type InteractionRow } from './interactions.ts';
import { oidcRoutes, openCookie } from './paths.ts';
import { acrDue, acrUnmet, appProof } from './policy.ts';
import { type OidcParts, readVisitor } from './requests.ts';

/** The page of an application at the hub (decision 27). */
export const openPath = '/open';

/** The page that asks for consent: a screen of the portal. */
const consentPath = paths.consent;

/** The page that asks for the password again. */
export const confirmPath = '/open/confirm';

/** A request that waits in this browser, and the id under which it continues. */
export interface Waiting {
  id: string;
  appId: string;
  interaction: InteractionRow;
}

/** Returns the request of the named application that waits in this browser, or null. */
export async function findWaiting(hub: Hub, c: Context): Promise<Waiting | null> {
  const appId = c.req.query('app') ?? '';
  const id = /^[0-9a-f-]{36}$/.test(appId) ? getCookie(c, openCookie(appId)) : undefined;
  if (id === undefined || !/^[\w-]{1,100}$/.test(id)) return null;
  const interaction = await findInteraction(hub.database.db, id, appId, hub.now());
  return interaction === null ? null : { id, appId, interaction };
}

/** The page that asks which account to use: a form of the page of an application. */
const choosePath = (appId: string) => `${openAppPath(appId)}&choose`;

/** Reasons that another sign-in can remove only if it is of another account, or of a kind that the hub does not have. */
const dead: Readonly<Record<string, string>> = {
  id_token_hint: 'login_required',
  claims_id_token_sub_value: 'login_required',
  [acrUnmet]: 'unmet_authentication_requirements',
};

/** A proof that the page of an application asks for. `again`: a passkey, because the request wants a new sign-in. */
type AskedProof = SignInDemand | 'again';

/** What a waiting request needs next: its result, a proof, or a page. */
type Step = { result: Record<string, unknown> } | { prove: AskedProof } | 'confirm' | 'consent' | 'choose';

/**
 * Returns what a waiting request needs next: a page of the hub, or its result.
 *
 * @param chosen the id of the account that the visitor continues as
 * @returns null if the application's page explains what is missing
 */
async function nextStep(
  hub: Hub,
  { interaction, appId }: Waiting,
  caller: SessionCaller,
  chosen: string | undefined,
): Promise<Step | null> {
  if (caller.duties.length > 0) return null;
  const { prompt, createdAt } = interaction;
  const isSignedInSince = authTimeOf(caller.proofs) >= createdAt.getTime();
  // Who has just signed in has chosen.
  const choice = isSignedInSince || chosen === caller.id ? { select_account: { accountId: caller.id } } : {};
  if (prompt.name === 'select_account') return 'select_account' in choice ? { result: choice } : 'choose';
  if (prompt.name === 'login' && !isSignedInSince) {
    const error = prompt.reasons.map(reason => dead[reason]).find(found => found !== undefined);
    if (error !== undefined) return { result: { error } };
    // Somebody may sign in with a session of another tab: only an explicit request asks for the password again.
    const asksAgain = prompt.reasons.some(reason => reason === 'login_prompt' || reason === 'max_age');
    if (asksAgain) {
      const account = await findAccount(hub.database.db, caller.id);
      // Without a password, the account has a passkey.
      return account?.password == null ? { prove: 'again' } : 'confirm';
    }
  }
  if (prompt.name === 'access' || prompt.reasons.includes(appProof)) {
    const { isAllowed, unproven } = await findUse(hub.database.db, caller, appId, hub.now());
    if (!isAllowed) return null;
    if (unproven !== null) return { prove: unproven };
  }
  if (prompt.reasons.includes(acrDue) && levelOf(caller.proofs, hub.now()) < 2) {
    return { prove: 'secondFactor' };
  }
  if (prompt.name === 'consent') return consentStep(hub, interaction, caller);
  if (prompt.name !== 'login') return { result: {} };
  // When and how they signed in is read from the session (`internals.ts`).
  return { result: { ...choice, login: { accountId: caller.id } } };
}

/** Returns the stored answer, `consent` to ask for one, or null if the visitor has lost their access. */
async function consentStep(
  hub: Hub,
  { result, appId, hash, sessionId }: InteractionRow,
  caller: SessionCaller,
): Promise<{ result: Record<string, unknown> } | 'consent' | null> {
  // An answer of another session is not the visitor's.
  if (result !== null && sessionId === caller.sessionId) return { result };
  const { db } = hub.database;
  if (!(await mayUse(db, caller, appId, hub.now()))) return null;
  await askSession(db, hash, caller.sessionId);
  return 'consent';
}

/** Returns the name that the application expects, for the form of the sign-in. Whether it exists is not looked up. */
function hintOf({ interaction: { params } }: Waiting): string {
  const { login_hint: hint } = params;
  const isName =
    typeof hint === 'string' && hint.length <= lengths.email.max && /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(hint);
  return isName ? `&login_hint=${encodeURIComponent(hint)}` : '';
}

/**
 * Continues a request that waited for a sign-in or for access, when its visitor comes back to the application's page.
 * Without such a request, or while access is missing, the page itself answers.
 */
export function resumeSignOn(hub: Hub, parts: Pick<OidcParts, 'authenticate'>): MiddlewareHandler {
  return async (c, next) => {
    const waiting = await findWaiting(hub, c);
    if (waiting === null) return next();
    const visitor = await readVisitor(parts, c);
    if (visitor === null) return c.redirect(`/login?app=${waiting.appId}${hintOf(waiting)}`, 303);
    if (c.req.query('cancel') !== undefined) return finish(hub, c, waiting, { error: 'login_required' });
    const step = await nextStep(hub, waiting, visitor, c.req.query('account'));
    if (step === null) return next();
    if (typeof step === 'object' && 'prove' in step)
      return proveFirst(c, waiting.appId, step.prove) ?? next();
    if (step === 'choose') {
      return c.req.query('choose') === undefined ? c.redirect(choosePath(waiting.appId), 303) : next();
    }
    if (step === 'confirm') return c.redirect(`${confirmPath}?app=${waiting.appId}`, 303);
    if (step === 'consent') return c.redirect(`${consentPath}?app=${waiting.appId}`, 303);
    return finish(hub, c, waiting, { ...earlier(waiting, visitor), ...step.result });
  };
}

/**
 * Leads to the form of an application's page that asks for a proof.
 *
 * @returns undefined on that page
 */
export const proveFirst = (c: Context, appId: string, demand: AskedProof): Response | undefined =>
  c.req.query('confirm') === undefined
    ? c.redirect(`${openAppPath(appId)}&confirm=${demand}`, 303)
    : undefined;

/** Returns what the same account has answered on earlier screens of the request, so that it is not asked again. */
function earlier({ interaction }: Waiting, caller: SessionCaller): Record<string, unknown> {
  const answers = Object.entries(interaction.lastSubmission ?? {}).filter(
    ([name, answer]) =>
      (name === 'login' || name === 'select_account') &&
      (answer as { accountId?: string } | undefined)?.accountId === caller.id,
  );
  return Object.fromEntries(answers);
}

/** Stores the result of a waiting request and leads back to it. */
export async function finish(
  hub: Hub,
  c: Context,
  { id, interaction }: Waiting,
  result: Record<string, unknown>,
) {
  await answerInteraction(hub.database.db, interaction.hash, result);
  return c.redirect(`${oidcRoutes.authorization}/${id}`, 303);
}
