import { examplePaths } from '@portico/contract/api/documents';
import { allRows } from '@portico/contract/api/rowTable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPortalDocument, networkOrFallback, parsePushMessage } from '../src/lib/worker/index.ts';
import { trustedWorkerUrl } from '../src/portal/device/worker.ts';

const origin = 'https://hub.example.org';
const handles = (path: string, destination: RequestDestination = 'document', from = origin) =>
  isPortalDocument({ destination }, new URL(path, from), origin);

describe('cached documents of the service worker', () => {
  it.each(['/', '/login', '/landing', '/register', '/open?app=7', '/profile', '/?open=7'])(
    'serves the cached document at %s',
    path => {
      expect(handles(path)).toBe(true);
    },
  );

  it.each([...examplePaths('admin'), '/healthz', '/nowhere', '/shell', '/assets/portal/x.js'])(
    'never serves the cached document at %s',
    path => {
      expect(handles(path)).toBe(false);
    },
  );

  it('never serves the cached document at paths of rows of any kind', () => {
    expect(allRows.filter(([, row]) => handles(row.path))).toEqual([]);
  });

  it('serves the cached document only for documents of this origin, and for no frame', () => {
    expect(handles('/', '')).toBe(false);
    expect(handles('/', 'iframe')).toBe(false);
    expect(handles('/', 'document', 'https://elsewhere.example.org')).toBe(false);
  });
});

describe('requests for documents', () => {
  const [response, cached] = [new Response('from the hub'), new Response('cached')];
  const pending = new Promise<Response>(() => {});
  const withCache = { failed: async () => cached, late: async () => cached };
  const withoutCache = { failed: async () => undefined, late: async () => undefined };
  const later = <Value>(milliseconds: number, value: Value) =>
    new Promise<Value>(resolve => setTimeout(resolve, milliseconds, value));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const resultOf = async (result: Promise<Response>) => {
    await vi.advanceTimersByTimeAsync(5000);
    return Promise.race([result, 'pending']);
  };

  it('serves the response of the hub if it is in time', async () => {
    expect(await resultOf(networkOrFallback(later(1900, response), withCache, 2000))).toBe(response);
  });

  it('serves the cached document if the network fails or hangs', async () => {
    expect(
      await resultOf(networkOrFallback(Promise.reject(new TypeError('no network')), withCache, 2000)),
    ).toBe(cached);
    expect(await resultOf(networkOrFallback(pending, withCache, 2000))).toBe(cached);
    expect(await resultOf(networkOrFallback(later(2100, response), withCache, 2000))).toBe(cached);
  });

  it('waits for the hub if there is no cached document', async () => {
    expect(await resultOf(networkOrFallback(pending, withoutCache, 2000))).toBe('pending');
    expect(await resultOf(networkOrFallback(later(4000, response), withoutCache, 2000))).toBe(response);
  });

  it('fails with the network if there is no cached document', async () => {
    const failed = networkOrFallback(Promise.reject(new TypeError('no network')), withoutCache, 2000);
    await expect(failed).rejects.toThrow('no network');
  });
});

it.each(['/sw.js?x', '//evil.example/sw.js', 'https://evil.example/sw.js', '/other.js', 'data:,'])(
  'rejects the worker URL %s',
  url => {
    expect(() => trustedWorkerUrl(url)).toThrow(TypeError);
  },
);

it("accepts the worker's URL", () => {
  expect(trustedWorkerUrl('/sw.js')).toBe('/sw.js');
});

describe('push messages', () => {
  const message = { id: '1', title: 'Access granted', message: 'Notes', priority: 'high', url: '/?a#b' };

  it('parses a push message of the hub, without unknown fields', () => {
    expect(parsePushMessage(JSON.stringify({ ...message, more: 1 }))).toEqual(message);
  });

  it.each(['', 'null', '7', '{}', JSON.stringify({ ...message, url: 7 })])(
    'returns null for the push message %j',
    text => {
      expect(parsePushMessage(text)).toBeNull();
    },
  );
});
