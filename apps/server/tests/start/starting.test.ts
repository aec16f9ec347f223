import { expect, test } from 'vitest';
import { startingResponse } from '../../src/start/unavailable.ts';

const ask = (init: RequestInit) => startingResponse(new Request('https://hub.example/users', init), true);

test('answers a browser with a page that reloads itself while the hub starts, in the chosen theme', async () => {
  const response = ask({ headers: { Accept: 'text/html,*/*', Cookie: 'theme=dark' } });
  expect(response.status).toBe(503);
  const { headers } = response;
  expect(headers.get('Refresh')).toBe('1');
  expect(headers.get('Retry-After')).toBe('1');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /);
  expect(headers.get('Strict-Transport-Security')).toMatch(/max-age/);
  const html = await response.text();
  expect(html).toContain('<html lang="en" data-theme="dark">');
  expect(html).toContain('<svg data-mark');
  expect(html).toContain('The page reloads by itself.');
});

test.each([
  { method: 'POST', headers: { Accept: 'text/html' } },
  { headers: { Accept: 'application/json' } },
])('answers $method $headers without a page while the hub starts', async init => {
  const response = ask(init);
  expect(response.status).toBe(503);
  expect(response.headers.get('Refresh')).toBeNull();
  expect(await response.text()).toBe('Starting');
});
