import { earlyReadsName } from '@portico/contract/early';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchEarly } from '../src/lib/early.ts';

const asked = vi.fn(async () => new Response('asked now'));
const get = (token: string) => ({
  method: 'GET',
  headers: new Headers({ Authorization: `Bearer ${token}` }),
});
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  const answers = { '/api/a': Promise.resolve(new Response('asked early')) };
  vi.stubGlobal(earlyReadsName, { token: 'one', answers });
});

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

it('takes what the document has asked, once', async () => {
  expect(await textOf(fetchEarly('/api/a', get('one')))).toBe('asked early');
  expect(asked).not.toHaveBeenCalled();
  expect(await textOf(fetchEarly('/api/a', get('one')))).toBe('asked now');
});

it('asks for everything else', async () => {
  expect(await textOf(fetchEarly('/api/b', get('one')))).toBe('asked now');
  expect(await textOf(fetchEarly('/api/a', { ...get('one'), method: 'POST' }))).toBe('asked now');
});

it('never takes what was asked for another session', async () => {
  expect(await textOf(fetchEarly('/api/a', get('two')))).toBe('asked now');
  expect(await textOf(fetchEarly('/api/a', get('one')))).toBe('asked now');
});

it('asks where the document has not', async () => {
  vi.stubGlobal(earlyReadsName, undefined);
  expect(await textOf(fetchEarly('/api/a', get('one')))).toBe('asked now');
});
