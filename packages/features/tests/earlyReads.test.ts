import { earlyReadsName } from '@portico/contract/api/earlyReads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithEarlyReads, takeEarlyBody } from '../src/lib/data/earlyReads.ts';

const fetchMock = vi.fn(async () => new Response('requested now'));
const get = { method: 'GET' };
const stubToken = (token: string) => vi.stubGlobal('document', { cookie: `auth_token=${token}` });
const textOf = async (response: Promise<Response>) => (await response).text();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  stubToken('one');
  const responses = { '/api/a': Promise.resolve(new Response('requested early')) };
  vi.stubGlobal(earlyReadsName, { token: 'one', responses, bodies: { '/api/a': 'arrived' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

it('uses a response that the document requested, once', async () => {
  expect(await textOf(fetchWithEarlyReads('/api/a', get))).toBe('requested early');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await textOf(fetchWithEarlyReads('/api/a', get))).toBe('requested now');
});

it('requests everything else', async () => {
  expect(await textOf(fetchWithEarlyReads('/api/b', get))).toBe('requested now');
  expect(await textOf(fetchWithEarlyReads('/api/a', { method: 'POST' }))).toBe('requested now');
});

it("never uses another session's response", async () => {
  stubToken('two');
  expect(await textOf(fetchWithEarlyReads('/api/a', get))).toBe('requested now');
  stubToken('one');
  expect(await textOf(fetchWithEarlyReads('/api/a', get))).toBe('requested now');
});

it('sends the request if the document requested nothing', async () => {
  vi.stubGlobal(earlyReadsName, undefined);
  expect(await textOf(fetchWithEarlyReads('/api/a', get))).toBe('requested now');
});

it('leaves a response that has not arrived yet to the request', async () => {
  const responses = { '/api/a': Promise.resolve(new Response('requested early')) };
  vi.stubGlobal(earlyReadsName, { token: 'one', responses, bodies: {} });
  expect(takeEarlyBody('/api/a')).toBeUndefined();
  expect(await textOf(fetchWithEarlyReads('/api/a', get))).toBe('requested early');
});

describe('early responses', () => {
  it('uses a response that has arrived once', () => {
    expect(takeEarlyBody('/api/a')).toBe('arrived');
    expect(takeEarlyBody('/api/a')).toBeUndefined();
  });

  it('drops a response after a request used it', async () => {
    await fetchWithEarlyReads('/api/a', get);
    expect(takeEarlyBody('/api/a')).toBeUndefined();
  });

  it('never uses a response that has arrived for another session', () => {
    stubToken('two');
    expect(takeEarlyBody('/api/a')).toBeUndefined();
  });
});
