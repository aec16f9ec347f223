import { escapeHtml } from '@portico/contract/api/server/escapeHtml';
import type { Context } from 'hono';
import type { Hub } from '../../base/hub.ts';
import { nameIn, type PageLook, page, pagePolicy } from '../oidc/pages.ts';

/** Pages that the hub shows on the host of an application. */
type Page = (look: PageLook) => string;

const signInButton = (target: string, label: string) =>
  `<p class="actions"><a class="button" href="${escapeHtml(target)}">${label}</a></p>`;

/** Says that a form reached nobody. */
export const notDeliveredPage =
  (name: string, target: string): Page =>
  look =>
    page(
      'Sign in, then send it again',
      `<p>You are not signed in to ${escapeHtml(name)}, so what you sent was not delivered. Sign in, then enter it again.</p>
${signInButton(target, `Sign in with ${nameIn(look)}`)}`,
      look,
    );

/** Says that an application is turned off. */
export const inactivePage =
  (name: string): Page =>
  look =>
    page(
      `${name} is not active`,
      `<p>An administrator turned this application off in ${nameIn(look)}. Ask your administrators when it will be back.</p>`,
      look,
    );

/** Says that a sign-in can't be completed in this browser. */
export const restartPage =
  (target: string): Page =>
  look =>
    page(
      'Start the sign-in again',
      `<p>This sign-in took too long, was used already, or began in another browser. If this page comes back, allow cookies for this site.</p>
${signInButton(target, 'Sign in')}`,
      look,
    );

/** Says that a request reached the folder of the hub without a proxy that the hub trusts, or at another host. */
export const notProxiedPage: Page = look =>
  page(
    'This address is not set up',
    `<p>${nameIn(look)} does not protect an application at this address, or does not trust the proxy in front of it. Administrators find the proxy’s configuration on the application’s page.</p>`,
    look,
  );

/**
 * Answers with a page. It has the organisation's name but not its colours: the styles would be loaded from the
 * application's host.
 */
export async function showPage(
  { currentBrand }: Pick<Hub, 'currentBrand'>,
  c: Context,
  show: Page,
  status: 400 | 401 | 403,
): Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy);
  return c.html(show({ theme: null, brand: await currentBrand(), isElsewhere: true }), status);
}
