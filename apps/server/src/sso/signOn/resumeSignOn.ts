import { openAppPath, openAppQuery, paths } from '@portico/contract/api/documents';
import { lengths, oidcLimits } from '@portico/contract/limits';
import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import { authTimeOf, levelOf } from '@portico/contract/signIn/server/proofs';
import { waitingNameOf } from '@portico/contract/sso/schemas/consent';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { Hub } from '../../base/hub.ts';
import { findAccount } from '../../directory/identity/account.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { readVisitor } from '../../http/request/sessionCookie.ts';
import { isUuid } from '../clients/clients.ts';
import { isOpenCookie, oidcRoutes, openCookie } from '../oidc/paths.ts';
import { acrDue, acrUnmet, appProof } from '../oidc/policy.ts';
import { findUse, mayUse } from '../sessions/clientSessions.ts';
import { answerInteraction, askSession, findInteraction, type InteractionRow } from './interactions.ts';
import type { OidcParts } from './oidcRequest.ts';

/** The page of an application at the hub (docs/apps.md, 'Address of an application'). */
export const openPath = '/open';

/** The page that asks for the password again. */
export const confirmPath = '/open/confirm';

/** A request that waits in this browser, and the id under which it continues. */
export interface Waiting {
  id: string;
  appId: string;
  /** Its name in addresses: each tab continues its own. */
  request: string;
  interaction: InteractionRow;
}

/**
 * Returns the request of an application that waits in this browser: the one that the address names, else the newest. The
 * browser has a cookie of each, so an address alone continues none.
 *
 * @returns null for none
 */
export async function findWaiting(hub: Hub, c: Context): Promise<Waiting | null> {
  const appId = c.req.query('app') ?? '';
  if (!isUuid(appId)) return null;
  const cookies = openCookiesIn(c);
  const asked = c.req.query('request');
  const ids = asked === undefined ? Object.values(cookies) : [cookies[openCookie(asked)] ?? ''];
  const known = ids.filter(id => /^[\w-]{1,100}$/.test(id));
  const found = await findInteraction(hub.database.db, known, appId, hub.now());
  return found === null ? null : { ...found, appId, request: waitingNameOf(found.interaction.hash) };
}

/** Returns the cookies of waiting requests, the oldest first. */
const openCookiesIn = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(getCookie(c)).filter(([name]) => isOpenCookie(name)));

/** Deletes the oldest cookies of waiting requests above the limit: any site can cause them, one by one. */
function trimOpenCookies(c: Context): void {
  const asked = openCookie(c.req.query('request') ?? '');
  const others = Object.keys(openCookiesIn(c)).filter(name => name !== asked);
  for (const name of others.slice(0, Math.max(0, others.length - oidcLimits.waitingPerBrowser + 1))) {
    deleteCookie(c, name, { path: openPath });
  }
}

/** Returns the address of a waiting request's page. */
const pathOf = ({ appId, request }: Waiting): string => openAppPath(appId, request);

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
  const isSignedInSince = authTimeOf(caller.proofs, hub.now()) >= createdAt.getTime();
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
    trimOpenCookies(c);
    const waiting = await findWaiting(hub, c);
    if (waiting === null) return withoutQuestion(c) ?? next();
    const { appId, request } = waiting;
    const visitor = await readVisitor(parts, c);
    if (visitor === null) {
      return c.redirect(`${paths.login}${openAppQuery(appId, request)}${hintOf(waiting)}`, 303);
    }
    if (c.req.query('cancel') !== undefined) return finish(hub, c, waiting, { error: 'login_required' });
    const step = await nextStep(hub, waiting, visitor, c.req.query('account'));
    if (step === null) return next();
    if (typeof step === 'object' && 'prove' in step)
      return proveFirst(c, pathOf(waiting), step.prove) ?? next();
    if (step === 'choose') {
      // A form of the page of the application.
      return c.req.query('choose') === undefined ? c.redirect(`${pathOf(waiting)}&choose`, 303) : next();
    }
    if (step === 'confirm') return c.redirect(confirmPath + openAppQuery(appId, request), 303);
    if (step === 'consent') return c.redirect(paths.consent + openAppQuery(appId, request), 303);
    return finish(hub, c, waiting, { ...earlier(waiting, visitor), ...step.result });
  };
}

/**
 * Leads from a question about a request that no longer waits, to which a browser's 'Back' returns, to the page of the
 * application.
 *
 * @returns undefined for an address without such a question
 */
function withoutQuestion(c: Context): Response | undefined {
  const { app = '', request, choose, confirm } = c.req.query();
  if (request === undefined || (choose === undefined && confirm === undefined)) return undefined;
  return c.redirect(openAppPath(app, request), 303);
}

/**
 * Leads to the form of an application's page that asks for a proof.
 *
 * @param path the address of the page
 * @returns undefined on that form
 */
export const proveFirst = (c: Context, path: string, demand: AskedProof): Response | undefined =>
  c.req.query('confirm') === undefined ? c.redirect(`${path}&confirm=${demand}`, 303) : undefined;

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
