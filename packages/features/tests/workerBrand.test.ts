import { timeouts } from '@portico/contract/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brandFile, cachedBrand, isBrandFile } from '../src/lib/worker/brand.ts';

const origin = 'https://hub.example';
const styles = new Request(`${origin}/brand.css`);
const logo = (digest: string) => new Request(`${origin}/brand-logo/${digest}`);

/** A Cache Storage with one cache, in memory. */
function fakeCaches() {
  const files = new Map<string, Response>();
  const urlOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(request, origin).href;
  const cache = {
    match: async (request: RequestInfo | URL) => files.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void files.set(urlOf(request), response),
    keys: async () => Array.from(files.keys(), url => new Request(url)),
    delete: async (request: RequestInfo | URL) => files.delete(urlOf(request)),
  } as unknown as Cache;
  return { files, caches: { open: async () => cache } };
}

const css = (text: string) => async () => new Response(text);
const offline = () => Promise.reject(new TypeError('offline'));

test('handles only styles and logos of this origin', () => {
  const is = (path: string) => isBrandFile(new URL(path, origin), origin);
  expect(['/brand.css', '/brand-logo/ab12'].map(is)).toEqual([true, true]);
  expect(['/brand.css/x', '/api/system/brand', '/'].map(is)).toEqual([false, false, false]);
  expect(isBrandFile(new URL('https://other.example/brand.css'), origin)).toBe(false);
});

test('serves the current styles, and without a connection the last ones', async () => {
  const { caches } = fakeCaches();
  await brandFile(caches, styles, css('first'));
  expect(await (await brandFile(caches, styles, css('second'))).text()).toBe('second');
  expect(await (await brandFile(caches, styles, offline)).text()).toBe('second');
});

test('serves the last styles on a hanging network, and keeps the later response', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { caches } = fakeCaches();
  await brandFile(caches, styles, css('first'));
  const late = Promise.withResolvers<Response>();
  const served = brandFile(caches, styles, () => late.promise);
  await vi.advanceTimersByTimeAsync(timeouts.brandMs);
  expect(await (await served).text()).toBe('first');
  late.resolve(new Response('second'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await (await brandFile(caches, styles, offline)).text()).toBe('second');
});

test('has no brand without a connection if there never was one', async () => {
  const { caches } = fakeCaches();
  const response = await brandFile(caches, styles, offline);
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('does not replace the last styles by an error', async () => {
  const { caches } = fakeCaches();
  await brandFile(caches, styles, css('first'));
  await brandFile(caches, styles, async () => new Response('Not now', { status: 503 }));
  expect(await (await brandFile(caches, styles, offline)).text()).toBe('first');
});

test('loads a logo once, and deletes it when the styles name another', async () => {
  const { caches, files } = fakeCaches();
  await brandFile(caches, styles, css('url(/brand-logo/a)'));
  await brandFile(caches, logo('a'), css('picture'));
  expect(await (await brandFile(caches, logo('a'), offline)).text()).toBe('picture');
  await brandFile(caches, styles, css('url(/brand-logo/b)'));
  expect([...files.keys()]).toEqual([styles.url]);
});

test('knows the last name and logo of the organisation, for push messages', async () => {
  const { caches } = fakeCaches();
  const product = { name: 'Portico', icon: '/icons/icon-192.png' };
  expect(await cachedBrand(caches)).toEqual(product);
  const name = 'Hof & "Söhne"';
  const text = `:root{--brand-name:"${encodeURIComponent(name)}"}[data-mark]{background:url(/brand-logo/ab12) center}`;
  await brandFile(caches, styles, css(text));
  expect(await cachedBrand(caches)).toEqual({ name, icon: '/brand-logo/ab12' });
  await brandFile(caches, styles, css(':root{}'));
  expect(await cachedBrand(caches)).toEqual(product);
});
