import { minute } from '@portico/contract/lib/durations';
import { passwordResetMessage } from '@portico/contract/people/names';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { flush } from '../../src/database/embedded/sharedFlush.ts';
import { credentials, lockouts, resetRequests } from '../../src/database/schema.ts';
import { createHasher } from '../../src/directory/passwords/hasher.ts';
import { describeWhereCallsRace, eventsOf } from '../support/database/databases.ts';
import { statementsOf } from '../support/database/statements.ts';
import { owner, useTestHub } from '../support/hub/testHub.ts';

const wrong = 'not the password';

describeWhereCallsRace('signing in', database => {
  const hasher = { ...createHasher({ algorithm: 'bcrypt', bcryptCost: 4 }), pretend: async () => {} };
  const compare = vi.spyOn(hasher, 'verify');
  const hub = useTestHub(database, { hasher, trustedProxies: ['127.0.0.1'] });
  beforeEach(() => void compare.mockClear());
  const attempt = (username: string, password: string, from = '203.0.113.7') =>
    hub.logIn(username, password, { 'X-Forwarded-For': from });

  test('responds the same to a wrong password, an account without one and an unknown name', async () => {
    const { id } = await hub.addUser('ada');
    await database().db.delete(credentials).where(eq(credentials.userId, id));
    compare.mockClear();
    const known = await attempt(owner.username, wrong);
    expect(known.status).toBe(401);
    const text = await known.text();
    for (const name of ['ada', 'unknown']) {
      const other = await attempt(name, wrong);
      expect(other.status).toBe(401);
      expect(await other.text()).toBe(text);
      expect([...other.headers.keys()]).toEqual([...known.headers.keys()]);
    }
    expect(compare).toHaveBeenCalledTimes(3);
  });

  test('needs few round trips to the database, and few commits (decision 134)', async () => {
    await attempt(owner.username, owner.password);
    const all = (await statementsOf(() => attempt(owner.username, owner.password))).map(({ text }) => text);
    // The embedded database's flush is shared with others.
    const sent = all.filter(text => text !== flush);
    const [begun, committed] = [sent.findIndex(text => text.startsWith('begin')), sent.indexOf('commit')];
    const writes = (text: string) => /insert into|update "|delete from/.test(text);
    const alone = sent.filter((text, index) => writes(text) && (index < begun || index > committed));
    expect({ statements: sent.length, commits: 1 + alone.length }).toEqual({ statements: 16, commits: 4 });
  });

  test('locks after the fifth failure from one network, with an unchanged response', async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await attempt(owner.username, wrong));
    const locked = await attempt(owner.username, owner.password);
    expect(locked.status).toBe(401);
    expect(await locked.text()).toBe(await answers[0]?.text());
    expect(compare).toHaveBeenCalledTimes(5);
    expect(await eventsOf(database(), 'account_locked')).toHaveLength(1);
    expect(await eventsOf(database(), 'failed_login')).toHaveLength(7);
  });

  test('accepts the correct password from another network while one is locked', async () => {
    for (let n = 0; n < 5; n++) await attempt(owner.username, wrong);
    expect((await attempt(owner.username, owner.password, '203.0.113.250')).status).toBe(401);
    expect((await attempt(owner.username, owner.password, '198.51.100.1')).status).toBe(200);
  });

  test('doubles the lock from 15 minutes up to a day, and clears it after the correct password', async () => {
    const lockedFor = async () => {
      for (let n = 0; n < 5; n++) await attempt(owner.username, wrong);
      const [row] = await database().db.select().from(lockouts);
      return Math.round(((row?.lockedUntil?.getTime() ?? 0) - hub.hub.now().getTime()) / minute);
    };
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      expect(await lockedFor()).toBe(minutes);
      hub.advance(minutes * minute + 1000);
    }
    expect((await attempt(owner.username, owner.password)).status).toBe(200);
    expect(await lockedFor()).toBe(15);
  });

  test('counts every spelling of a name together (threat 18)', async () => {
    await hub.addUser('zoë');
    const spellings = ['zoë', 'ZOË', 'zoe\u0308', ' zoë', 'Zoo@example.com'];
    for (const name of spellings) expect((await attempt(name, wrong)).status).toBe(401);
    expect((await attempt('zoë', 'the password of zoë')).status).toBe(401);
  });

  test('compares at most five of 200 simultaneous wrong passwords (threat 23)', async () => {
    await Promise.all(Array.from({ length: 200 }, () => attempt(owner.username, wrong)));
    expect(compare.mock.calls.length).toBeLessThanOrEqual(5);
  });

  test('sets exactly one cookie in exactly this form (threat 10)', async () => {
    const shape = async (remember: boolean) => {
      const body = { username: owner.username, password: owner.password, remember };
      const answer = await hub.ask('POST /api/auth/login', { body });
      return answer.headers
        .getSetCookie()
        .map(cookie => cookie.replace(/=eyJ[\w.-]+/, '=<token>').replace(/Expires=[^;]+/, 'Expires=<end>'));
    };
    expect(await shape(false)).toEqual(['auth_token=<token>; Path=/; SameSite=Lax']);
    expect(await shape(true)).toEqual(['auth_token=<token>; Path=/; Expires=<end>; SameSite=Lax']);
  });

  test('responds the same to known and unknown names in requests for a new password, and logs them', async () => {
    for (const username of [owner.username, 'stranger']) {
      const answer = await hub.ask('POST /api/auth/forgot-password', { body: { username } });
      expect(await answer.json()).toEqual({ message: passwordResetMessage });
    }
    expect(await database().db.$count(resetRequests)).toBe(0);
    const requested = await eventsOf(database(), 'password_reset_requested');
    expect(requested.map(row => row.entityName)).toEqual([owner.username, null]);
    expect(JSON.stringify(requested[1])).not.toContain('stranger');
  });
});
