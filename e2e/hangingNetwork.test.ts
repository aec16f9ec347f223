import { timeouts } from '@portico/contract/limits';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { startHub } from './support/hub.ts';
import { networkTo } from './support/network.ts';
import { openPortal } from './support/pwa.ts';

test('on a network that swallows what is sent, the portal opens as it was last known, and recovers when the answers come', async () => {
  const hub = await startHub();
  const network = await networkTo(hub.url);
  const { page } = await openBrowser({ viewport: { width: 390, height: 844 } });
  await openPortal(page, network.url);
  await page.evaluate(() => navigator.serviceWorker.ready);

  network.swallow();
  const begin = performance.now();
  await page.reload({ waitUntil: 'commit' });
  const notice = page.getByText('You are offline');
  await notice.waitFor();
  // Both waits, and what the browser itself takes on a busy machine.
  expect(performance.now() - begin).toBeLessThan(timeouts.documentMs + timeouts.responseMs + 5000);
  const tile = page.getByRole('button', { name: 'Zymurgy' });
  await tile.waitFor();
  expect(await tile.getAttribute('aria-disabled')).toBe('true');

  network.pass();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('Security Status').waitFor();
  expect(await tile.getAttribute('aria-disabled')).toBeNull();
});
