import { timeouts } from '@portico/contract/limits';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { startHub } from './support/hub.ts';
import { networkTo } from './support/network.ts';
import { openPortal } from './support/pwa.ts';

test('opens the portal from its cache on a hanging network and recovers when responses arrive', async () => {
  const hub = await startHub();
  const network = await networkTo(hub.url);
  const { page } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await openPortal(page, network.url);
  await page.evaluate(() => navigator.serviceWorker.ready);

  network.hang();
  const startedAt = performance.now();
  await page.reload({ waitUntil: 'commit' });
  const notice = page.getByText('You are offline');
  await notice.waitFor();
  // Both timeouts, and the browser's time on a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(timeouts.documentMs + timeouts.responseMs + 5000);
  const tile = page.getByRole('button', { name: 'Zymurgy', exact: true });
  await tile.waitFor();
  expect(await tile.getAttribute('aria-disabled')).toBe('true');

  network.resume();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('Security Status').waitFor();
  expect(await tile.getAttribute('aria-disabled')).toBeNull();
});
