import { openAppPath, openAppQuery } from '@portico/contract/api/documents';
import { Refusal } from '@portico/contract/api/server/refusal';
import { checkMediaType } from '@portico/contract/api/server/request';
import { lengths } from '@portico/contract/limits';
import { Hono } from 'hono';
import { findApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { findAccount } from '../../directory/identity/account.ts';
import { isUnchanged } from '../../directory/identity/passwords.ts';
import type { Origin, SessionCaller } from '../../http/handler.ts';
import { readVisitor } from '../../http/request/sessionCookie.ts';
import { checkCredential } from '../../signIn/passwords/credentials.ts';
import { runAction } from '../../signIn/runAction.ts';
import { addProof } from '../../signIn/steps/proofs.ts';
import { pagePolicy, reauthenticationPage, themeIn } from '../oidc/pages.ts';
import type { OidcParts } from './oidcRequest.ts';
import { confirmPath, findWaiting, finish } from './resumeSignOn.ts';

const wrong = 'This password is wrong.';

/**
 * Creates the page that asks a signed-in visitor for the password again, because an application's request demands it
 * (`prompt=login`, `max_age`).
 */
export function createConfirmPage(
  hub: Hub,
  parts: Pick<OidcParts, 'authenticate' | 'throttle' | 'originOf'>,
): Hono {
  const app = new Hono();
  app.all(confirmPath, async c => {
    const origin = parts.originOf(c);
    if (c.req.method === 'POST') checkMediaType(c.req.raw.headers, 'form');
    await parts.throttle('documents', origin);
    const waiting = await findWaiting(hub, c);
    const caller = await readVisitor(parts, c);
    if (waiting === null || caller === null) {
      return c.redirect(openAppPath(c.req.query('app') ?? '', c.req.query('request') ?? null), 303);
    }
    const { appId, request } = waiting;
    const show = async (problem: string | null, status: 200 | 400) => {
      const application = await findApplication(hub.database.db, appId);
      c.header('Content-Security-Policy', pagePolicy);
      const action = confirmPath + openAppQuery(appId, request);
      const name = application?.name ?? 'An application';
      const look = { theme: themeIn(c.req.header('cookie')), brand: await hub.currentBrand() };
      return c.html(reauthenticationPage({ username: caller.username, name, action, problem, look }), status);
    };
    if (c.req.method === 'GET') return show(null, 200);
    refuseOtherSites(c.req.header('origin'), c.req.method, hub.config.publicUrl);
    const form = await c.req.parseBody();
    if (form.answer !== 'yes') return finish(hub, c, waiting, { error: 'login_required' });
    const password = typeof form.password === 'string' ? form.password.slice(0, lengths.token.max) : '';
    if (password === '') return show(wrong, 400);
    await parts.throttle('signIns', origin);
    if (!(await confirm(hub, caller, password, origin))) return show(wrong, 400);
    // The application's page continues, as after a sign-in.
    return c.redirect(openAppPath(appId, request), 303);
  });
  return app;
}

/** Refuses a form of another site. Browsers send the origin with every form. */
function refuseOtherSites(origin: string | undefined, method: string, publicUrl: string): void {
  if (method !== 'POST') throw new Refusal('method_not_allowed', { headers: { Allow: 'GET, POST' } });
  if (origin !== new URL(publicUrl).origin)
    throw new Refusal('forbidden', { detail: 'form of another site' });
}

/** Checks the caller's password and records the time in the session. */
async function confirm(hub: Hub, caller: SessionCaller, password: string, origin: Origin): Promise<boolean> {
  const compared = await findAccount(hub.database.db, caller.id);
  if (!(await checkCredential(hub, compared, caller, password, origin))) return false;
  return runAction(hub, { caller, origin }, {}, async ({ store, at, self }) => {
    // The password may have changed while it was compared.
    if (!(await isUnchanged(store, self.id, compared?.password ?? null))) return false;
    await addProof(store, caller, 'password', at);
    return true;
  });
}
