import { endpoints } from '@portico/contract/api/table';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { respond } from '../../src/http/respond.ts';

test('cuts a response to the schema of its row, so that no other field is sent', async () => {
  const named = { allowSelfRegistration: true, passwordMinLength: 8, sendsMail: false };
  const body = { ...named, passwordHash: '$2b$10$', owner: { passwordHash: '$2b$10$' } };
  const app = new Hono();
  app.get('/', c => respond(endpoints['auth.options'], c, { body }));
  expect(await (await app.request('/')).json()).toEqual(named);
});
