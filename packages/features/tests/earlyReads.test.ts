import { earlyReadsName } from '@portico/contract/earlyReads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithEarlyReads, takeEarlyBody } from '../src/lib/data/earlyReads.ts';

const asked = vi.fn(async () => new Response('asked now'));
const get = (token: string) => ({
  method: 'GET',
  headers: new Headers({ Authorization: `Bearer ${token}` }),
});
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  const answers = { '/api/a': Promise.resolve(new Response('asked early')) };
  vi.stubGlobal(earlyReadsName, { token: 'one', answers, bodies: { '/api/a': 'arrived' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

it('takes what the document has asked, once', async () => {
  expect(await textOf(fetchWithEarlyReads('/api/a', get('one')))).toBe('asked early');
  expect(asked).not.toHaveBeenCalled();
  expect(await textOf(fetchWithEarlyReads('/api/a', get('one')))).toBe('asked now');
});

it('asks for everything else', async () => {
  expect(await textOf(fetchWithEarlyReads('/api/b', get('one')))).toBe('asked now');
  expect(await textOf(fetchWithEarlyReads('/api/a', { ...get('one'), method: 'POST' }))).toBe('asked now');
});

it('never takes what was asked for another session', async () => {
  expect(await textOf(fetchWithEarlyReads('/api/a', get('two')))).toBe('asked now');
  expect(await textOf(fetchWithEarlyReads('/api/a', get('one')))).toBe('asked now');
});

it('asks where the document has not', async () => {
  vi.stubGlobal(earlyReadsName, undefined);
  expect(await textOf(fetchWithEarlyReads('/api/a', get('one')))).toBe('asked now');
});

describe('an answer that has arrived', () => {
  const holding = (token: string) => vi.stubGlobal('document', { cookie: `auth_token=${token}` });

  it('is taken once, and not asked for again', () => {
    holding('one');
    expect(takeEarlyBody('/api/a')).toBe('arrived');
    expect(takeEarlyBody('/api/a')).toBeUndefined();
  });

  it('is gone once its answer was taken', async () => {
    holding('one');
    await fetchWithEarlyReads('/api/a', get('one'));
    expect(takeEarlyBody('/api/a')).toBeUndefined();
  });

  it('is never taken for another session', () => {
    holding('two');
    expect(takeEarlyBody('/api/a')).toBeUndefined();
  });
});
