import { openAppPath } from '@portico/contract/documents';
import { oidcLifetimes } from '@portico/contract/limits';
import { interactionPolicy, type KoaContextWithOIDC, type interactionPolicy as Policy } from 'oidc-provider';
import { openCookie } from './paths.ts';

const { Check, Prompt, base } = interactionPolicy;

/**
 * Returns why a request needs a screen. There is no consent: an administrator has connected the application. Requests
 * with `prompt=consent` or `prompt=select_account` pass without a screen, as the hub has one account per browser.
 */
export function interactionPolicyOf(): Policy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy.add(
    new Prompt(
      { name: 'access', requestable: false },
      new Check(
        'no_access',
        'the user may not use this application',
        ctx => ctx.oidc.entities.Grant?.jti === undefined,
      ),
    ),
  );
  for (const name of ['consent', 'select_account']) {
    const prompt = new Prompt({ name, requestable: true });
    prompt.checks.clear();
    policy.add(prompt);
  }
  return policy;
}

/** Leads to the application's page at the hub (decision 27), with a cookie that leads back to the request. */
export function interactionUrl(ctx: KoaContextWithOIDC, { uid }: { uid: string }): string {
  const appId = ctx.oidc.client?.clientId ?? '';
  ctx.cookies.set(openCookie(appId), uid, {
    path: '/open',
    httpOnly: true,
    sameSite: 'lax',
    signed: false,
    maxAge: oidcLifetimes.interaction,
  });
  return openAppPath(appId);
}
