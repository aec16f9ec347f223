import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { useSharedHub } from './support/hub.ts';

const hub = useSharedHub();

/** Serves a page of another site: a browser takes 127.0.0.1 and localhost for two. */
async function servePage(body: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><title>Another site</title>${body}`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('lets a page of another site link to the hub and send forms, but not frame it', async () => {
  const { page, forgive } = await openBrowser({ serviceWorkers: 'allow' });
  // The frame, and the nonsense of the form.
  forgive(/403|400|X-Frame-Options|frame-ancestors/);
  const { url } = hub();
  const other = await servePage(`
    <iframe src="${url}/login"></iframe>
    <a href="${url}/login">Sign in</a>
    <form method="post" action="${url}/oidc/auth"><button name="client_id" value="x">Sign on</button></form>`);
  // Its worker, which a visitor who types gets, responds to later visits.
  await page.goto(`${url}/login`);
  await page.getByLabel('Username or email').fill('a');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const statuses = new Map<string, number>();
  page.on('response', answer => {
    const { pathname } = new URL(answer.url());
    statuses.set(
      `${answer.request().resourceType()} ${answer.request().method()} ${pathname}`,
      answer.status(),
    );
  });
  await page.goto(other);
  await page.waitForLoadState('networkidle');
  expect([...statuses].filter(([, status]) => status === 403)).toEqual([['document GET /login', 403]]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username or email').waitFor();
  await page.goto(other);
  await page.getByRole('button', { name: 'Sign on' }).click();
  await page.waitForURL(/\/oidc\/auth\?client_id=x/);
  expect(statuses.get('document POST /oidc/auth')).toBe(303);
  expect(statuses.get('document GET /oidc/auth')).toBe(400);
});
