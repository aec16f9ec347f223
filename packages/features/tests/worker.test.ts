import { adminPaths } from '@portico/contract/documents';
import { api } from '@portico/contract/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trustedWorkerUrl } from '../src/device/worker.ts';
import { isPortalDocument, networkOrFallback, parsePushMessage } from '../src/worker/index.ts';

const origin = 'https://hub.example.org';
const standsIn = (path: string, mode: RequestMode = 'navigate', from = origin) =>
  isPortalDocument({ mode }, new URL(path, from), origin);

describe('the service worker stands in for the hub', () => {
  it.each(['/', '/login', '/landing', '/register', '/open?app=7', '/profile', '/?open=7'])('at %s', path => {
    expect(standsIn(path)).toBe(true);
  });

  it.each([...adminPaths, '/healthz', '/nowhere', '/shell', '/assets/portal/x.js'])('never at %s', path => {
    expect(standsIn(path)).toBe(false);
  });

  it('never at any path of the API or of sign-on', () => {
    const rows = Object.values(api).flatMap(area => Object.values(area));
    expect(rows.filter(row => standsIn(row.path))).toEqual([]);
  });

  it('only for documents, and only of its own origin', () => {
    expect(standsIn('/', 'cors')).toBe(false);
    expect(standsIn('/', 'navigate', 'https://elsewhere.example.org')).toBe(false);
  });
});

describe('a document', () => {
  const [answer, kept] = [new Response('of the hub'), new Response('kept')];
  const never = new Promise<Response>(() => {});
  const stands = { failed: async () => kept, late: async () => kept };
  const nothing = { failed: async () => undefined, late: async () => undefined };
  const later = <Value>(milliseconds: number, value: Value) =>
    new Promise<Value>(resolve => setTimeout(resolve, milliseconds, value));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = async (told: Promise<Response>) => {
    await vi.advanceTimersByTimeAsync(5000);
    return Promise.race([told, 'still awaited']);
  };

  it('is the hub’s wherever that answers in time', async () => {
    expect(await shown(networkOrFallback(later(1900, answer), stands, 2000))).toBe(answer);
  });

  it('is the one that is kept where the network fails, or swallows what is sent', async () => {
    expect(await shown(networkOrFallback(Promise.reject(new TypeError('no network')), stands, 2000))).toBe(
      kept,
    );
    expect(await shown(networkOrFallback(never, stands, 2000))).toBe(kept);
    expect(await shown(networkOrFallback(later(2100, answer), stands, 2000))).toBe(kept);
  });

  it('is waited for where nothing is kept', async () => {
    expect(await shown(networkOrFallback(never, nothing, 2000))).toBe('still awaited');
    expect(await shown(networkOrFallback(later(4000, answer), nothing, 2000))).toBe(answer);
  });

  it('fails with the network where nothing is kept', async () => {
    const failed = networkOrFallback(Promise.reject(new TypeError('no network')), nothing, 2000);
    await expect(failed).rejects.toThrow('no network');
  });
});

it.each(['/sw.js?x', '//evil.example/sw.js', 'https://evil.example/sw.js', '/other.js', 'data:,'])(
  'no page may register %s',
  url => {
    expect(() => trustedWorkerUrl(url)).toThrow(TypeError);
  },
);

it('a page may register the worker', () => {
  expect(trustedWorkerUrl('/sw.js')).toBe('/sw.js');
});

describe('a message', () => {
  const message = { id: '1', title: 'Access granted', message: 'Notes', priority: 'high', url: '/?a#b' };

  it('is read where it is one of the hub', () => {
    expect(parsePushMessage(JSON.stringify({ ...message, more: 1 }))).toEqual(message);
  });

  it.each(['', 'null', '7', '{}', JSON.stringify({ ...message, url: 7 })])('is nothing in %j', text => {
    expect(parsePushMessage(text)).toBeNull();
  });
});
