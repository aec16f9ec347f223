import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { totpCode } from '@portico/contract/hub/totp';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { type FreshDatabase, freshDatabase, racingKinds } from '../support/databases.ts';
import { type HubProcess, ownerPassword, startHubProcess } from '../support/hubProcess.ts';

/** Times after which the hub is killed while a code is on its way, in milliseconds. */
const killedAfterMs = [0, 15, 40, 90];

interface Step {
  signIn: string;
  cookie: string;
}

describe.runIf(isFull).each(racingKinds)('sign-ins whose hub is killed (%s)', { timeout: 120_000 }, kind => {
  let fresh: FreshDatabase;
  let hub: HubProcess;
  let token: string;
  let codes: string[];

  const start = async () => {
    const { dataDirectory, databaseUrl } = fresh.options;
    hub = await startHubProcess({
      DATA_DIR: dataDirectory,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    });
  };
  const kill = async () => {
    const ended = once(hub.child, 'exit');
    hub.child.kill('SIGKILL');
    await ended;
  };
  const restart = async () => {
    await kill();
    await start();
  };
  const ask = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`${hub.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Connection: 'close', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const asOwner = async (method: string, path: string, body?: object) =>
    (await ask(method, path, body, { Authorization: `Bearer ${token}` })).json();
  const logIn = () => ask('POST', '/api/auth/login', { username: 'owner', password: ownerPassword });
  const begin = async (): Promise<Step> => {
    const answer = await logIn();
    const { next } = await answer.json();
    return { signIn: next.signIn, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const prove = ({ signIn, cookie }: Step, code: string) =>
    ask('POST', '/api/auth/prove', { signIn, method: 'recoveryCode', code }, { Cookie: cookie });
  /** Sends a code; returns the token of the session, the code of the refusal, or null without a response. */
  const outcomeOf = async (step: Step, code: string): Promise<string | null> => {
    try {
      const answer = await prove(step, code);
      const body = await answer.json();
      return answer.ok ? 'signed in' : body.code;
    } catch {
      return null;
    }
  };
  const counts = async () => {
    const { recoveryCodes } = await asOwner('GET', '/api/profile/factors');
    const signIns: unknown[] = await asOwner('GET', '/api/profile/sign-ins');
    // The first one set the factor up.
    return { used: 10 - recoveryCodes.left, sessions: signIns.length - 1 };
  };

  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    await start();
    ({ token } = await (await logIn()).json());
    const { id, secret } = await asOwner('POST', '/api/profile/authenticators');
    const body = { name: 'Phone', code: totpCode(secret, Date.now()) };
    ({ recoveryCodes: codes } = await asOwner('POST', `/api/profile/authenticators/${id}/confirm`, body));
  });
  afterEach(async () => {
    await kill();
    await fresh.drop();
  });

  test.runIf(isFull)(
    'continues a sign-in between the password and the code at the next hub, in the same browser',
    async () => {
      const step = await begin();
      await restart();
      expect(await outcomeOf({ ...step, cookie: '' }, codes[0] ?? '')).toBe('sign_in_over');
      expect(await outcomeOf(step, codes[0] ?? '')).toBe('signed in');
      expect(await outcomeOf(step, codes[1] ?? '')).toBe('sign_in_over');
      expect(await counts()).toEqual({ used: 1, sessions: 1 });
    },
  );

  test('keeps both the code and the session or neither, and accepts no code twice', async () => {
    for (const [n, afterMs] of killedAfterMs.entries()) {
      const [step, code] = [await begin(), codes[n] ?? ''];
      const answered = outcomeOf(step, code);
      await pause(afterMs);
      await restart();
      const first = await answered;
      const again = await outcomeOf(step, code);
      // Without a response, the sign-in continues, or it is over because the session had begun.
      expect([first, again]).toEqual([
        first,
        first === null ? expect.stringMatching(/^signed in$|^sign_in_over$/) : 'sign_in_over',
      ]);
      expect(await outcomeOf(await begin(), code)).toBe('wrong_code');
      expect(await counts()).toEqual({ used: n + 1, sessions: n + 1 });
    }
  });

  test.runIf(kind === 'postgresql')(
    'restores a code that was used in an interrupted transaction',
    async () => {
      const client = new pg.Client({ connectionString: fresh.options.databaseUrl });
      await client.connect();
      const [step, code] = [await begin(), codes[0] ?? ''];
      await client.query('begin');
      // The event of the sign-in is the last statement before its commit.
      await client.query('lock table event_queue in access exclusive mode');
      const answered = outcomeOf(step, code);
      await expect
        .poll(
          async () => {
            const waiting =
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%event_queue%'";
            // Within one transaction the view does not change.
            await client.query('select pg_stat_clear_snapshot()');
            return (await client.query(`${waiting} and datname = current_database()`)).rowCount;
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
      await kill();
      expect(await answered).toBeNull();
      await client.query('rollback');
      await client.end();
      await start();
      expect(await outcomeOf(step, code)).toBe('signed in');
      expect(await counts()).toEqual({ used: 1, sessions: 1 });
    },
  );
});
