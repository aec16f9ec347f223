import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/http/log.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { owner, useTestHub } from '../support/hub/testHub.ts';

describeOnEachDatabase('the log', database => {
  const lines: string[] = [];
  const entries = () => lines.map(line => JSON.parse(line));
  const log = createLog('debug', { write: line => lines.push(line) });
  const hub = useTestHub(database, { log, trustedProxies: ['127.0.0.1'] });
  beforeEach(() => {
    lines.length = 0;
  });

  test('records who was refused what, and from where', async () => {
    const ada = await hub.addUser('ada');
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    lines.length = 0;
    await hub.ask('GET /api/users', { token: ada.token, headers });
    await hub.ask('GET /api/users', { headers });
    await hub.ask('POST /api/auth/login', { body: '{', headers });
    await hub.ask('DELETE /api/auth/verify', { headers });
    await hub.ask('GET /api/nothing', { headers });
    const refused = entries().filter(({ msg }) => msg === 'request refused');
    expect(
      refused.map(({ code, status, method, route, caller, address }) =>
        [code, status, method, route, caller, address].join(' '),
      ),
    ).toEqual([
      `forbidden 403 GET /api/users ${ada.id} 203.0.113.7`,
      'unauthenticated 401 GET /api/users  203.0.113.7',
      'malformed_body 400 POST /api/auth/login  203.0.113.7',
      'method_not_allowed 405 DELETE /api/auth/verify  203.0.113.7',
      'not_found 404 GET /api/*  203.0.113.7',
    ]);
    for (const { level, time } of refused) {
      expect(level).toBe('info');
      expect(time).toMatch(/Z$/);
    }
  });

  test('contains no secret, for any request and at any level', async () => {
    const token = await hub.signIn();
    const ada = await hub.addUser('ada');
    const app = await hub.addApp();
    const grace = { username: 'grace', email: 'grace@example.com' };
    const made = await hub.read('POST /api/users', { body: grace });
    const currentPassword = owner.password;
    const key = await hub.read('POST /api/system/master-key', { body: { currentPassword } });
    await hub.logIn('ada', 'a wrong one');
    await hub.logIn('a password by mistake', ada.password);
    await hub.ask('POST /api/validate', { body: { token: 'a guessed token', apiKey: app.key } });
    await hub.ask('GET /api/users?search=wanted', { token: key.masterKey });
    await hub.ask('GET /api/users?search=wanted&search=else', { token });
    const refused = { username: 'x', email: 'no address', password: 'unasked' };
    await hub.ask('POST /api/users', { token, body: refused });
    const failure = await database()
      .db.execute(sql`select ${'a value'}::int`)
      .catch(error => error);
    log.error({ err: failure }, 'request failed');
    const secrets = [
      token,
      ada.token,
      ada.password,
      owner.password,
      app.key,
      made.tempPassword,
      key.masterKey,
      'a wrong one',
      'a password by mistake',
      'a guessed token',
      'wanted',
      'no address',
      'unasked',
      'a value',
    ];
    expect(secrets.filter(secret => typeof secret !== 'string' || secret.length < 5)).toEqual([]);
    expect(entries().findLast(({ err }) => err !== undefined)?.err).toMatchObject({
      message: 'Failed query: select $1::int',
      code: '22P02',
    });
    expect(secrets.filter(secret => lines.join('').includes(secret))).toEqual([]);
  });
});
