import { Refusal } from '@portico/contract/api/server/refusal';
import type { ErrorCode } from '@portico/contract/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApi } from '../../src/http/api.ts';
import type { Handlers } from '../../src/http/handler.ts';
import { createThrottle } from '../../src/http/throttle/throttle.ts';

const apiThatRefuses = (code: ErrorCode) =>
  createApi({
    handlers: { 'auth.options': () => Promise.reject(new Refusal(code)) } as unknown as Handlers,
    authenticate: async () => null,
    authenticateKey: async () => null,
    authenticateMachine: async () => null,
    throttle: createThrottle(),
    originOf: () => ({ address: '192.0.2.1', network: '192.0.2.0/24', userAgent: 'test' }),
    log: pino({ level: 'silent' }),
  });

test("responds with an internal error to a refusal that the endpoint's row does not declare", async () => {
  const answer = await apiThatRefuses('app_name_taken').request('/api/auth/options');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'internal' });
});

test('responds with a refusal that every endpoint may give', async () => {
  const answer = await apiThatRefuses('unavailable').request('/api/auth/options');
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});
