import { factorLimits, lifetimes, passkeyLimits } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { credentials, pendingSignIns, sessions } from '../../src/database/schema.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addGuarded, type Guarded, type Step } from '../support/secondFactors.ts';
import { codeOf, createTestHub, type TestHub } from '../support/testHub.ts';

describeOnEachDatabase('an attacker', database => {
  let hub: TestHub;
  let grace: Guarded;
  const sessionsOf = () => database().db.select().from(sessions).where(eq(sessions.userId, grace.id));
  const recover = (step: Step, code: string, cookie = step.cookie) =>
    grace.prove(step, code, { method: 'recoveryCode' }, cookie);

  beforeEach(async () => {
    hub = await createTestHub(database());
    grace = await addGuarded(hub, 'grace');
  });

  test('with a seen code of an authenticator app cannot use it again', async () => {
    const code = grace.codeNow();
    const victim = await grace.begin();
    const attacker = await grace.begin();
    const [first, second] = await Promise.all([grace.prove(victim, code), grace.prove(attacker, code)]);
    expect([first?.status, second?.status].sort()).toEqual([200, 400]);
  });

  test('shares one count of guesses between passwords, codes and recovery codes', async () => {
    const step = await grace.begin();
    const other = await grace.begin();
    expect(await codeOf(await grace.prove(step, '000000'))).toBe('wrong_code');
    expect(await codeOf(await recover(step, 'aaaa-aaaa-aaaa-aaaa'))).toBe('wrong_code');
    for (let n = 0; n < 3; n += 1) {
      const body = { username: 'grace', password: 'not the password' };
      expect(await codeOf(await hub.ask('POST /api/auth/login', { body }))).toBe('invalid_credentials');
    }
    // The account is locked for this network: right codes are refused as wrong ones are.
    expect(await codeOf(await grace.prove(other, grace.codeNow()))).toBe('wrong_code');
    expect(await codeOf(await recover(other, grace.recoveryCodes[0] ?? ''))).toBe('wrong_code');
    const body = { username: 'grace', password: grace.password };
    expect(await codeOf(await hub.ask('POST /api/auth/login', { body }))).toBe('invalid_credentials');
    hub.advance(lifetimes.lockout.first + 1000);
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
  });

  test('gains from 50 requests at once with one recovery code one session at most', async () => {
    const before = (await sessionsOf()).length;
    const code = grace.recoveryCodes[0] ?? '';
    const steps = await Promise.all(Array.from({ length: 5 }, () => grace.begin()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => recover(steps[n % steps.length] as Step, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf()).toHaveLength(before + 1);
  });

  test('cannot make a browser set up a factor or take a step without its token', async () => {
    const cookie = `auth_token=${grace.token}`;
    const headers = { Cookie: cookie };
    for (const request of [
      'POST /api/profile/authenticators',
      `DELETE /api/profile/authenticators/${grace.authenticator}`,
      'POST /api/profile/recovery-codes',
    ] as const) {
      expect((await hub.ask(request, { headers })).status).toBe(401);
    }
    expect(await database().db.$count(credentials, eq(credentials.kind, 'totp'))).toBe(1);
    // The answer of the sign-in is needed besides the cookie that the browser sends by itself.
    const { cookie: bound } = await grace.begin();
    const forged = await hub.ask('POST /api/auth/prove', {
      body: { signIn: 'guessed', method: 'totp', code: grace.codeNow() },
      headers: { Cookie: bound },
    });
    expect(await codeOf(forged)).toBe('sign_in_over');
  });

  test('cannot hand a sign-in to a victim, whose code would complete it', async () => {
    const theirs = await grace.begin();
    const own = await grace.begin();
    expect(theirs.cookie).not.toBe(own.cookie);
    const mixed = await grace.prove(theirs, grace.codeNow(), {}, own.cookie);
    expect(await codeOf(mixed)).toBe('sign_in_over');
    expect(await codeOf(await grace.prove(theirs, grace.codeNow(), {}, ''))).toBe('sign_in_over');
    // A session token and device cookie of earlier are replaced, never taken over.
    const planted = `${theirs.cookie}; auth_token=planted; known_device=planted`;
    const proven = await grace.prove(theirs, grace.codeNow(), { rememberDevice: true }, planted);
    const cookies = proven.headers.getSetCookie().join();
    expect(cookies).not.toContain('planted');
    expect(cookies).toMatch(/sign_in=;/);
    expect((await proven.json()).token).not.toBe('planted');
  });

  test('with a stolen session cannot change factors without a fresh proof', async () => {
    hub.advance(passkeyLimits.freshProof + 60_000);
    const { token } = grace;
    const body = { name: 'Mine', code: '000000' };
    for (const [request, sent] of [
      ['POST /api/profile/authenticators', undefined],
      [`POST /api/profile/authenticators/${grace.authenticator}/confirm`, body],
      [`DELETE /api/profile/authenticators/${grace.authenticator}`, undefined],
      ['POST /api/profile/recovery-codes', undefined],
    ] as const) {
      expect(await codeOf(await hub.ask(request, { token, body: sent }))).toBe('proof_required');
    }
    const confirmed = await hub.ask('POST /api/auth/confirm', {
      ...{ token, body: { method: 'password', currentPassword: grace.password } },
    });
    expect(confirmed.status).toBe(200);
    const removed = await hub.ask(`DELETE /api/profile/authenticators/${grace.authenticator}`, { token });
    expect(removed.status).toBe(200);
  });

  test('with a stolen session of an administrator cannot reset factors without a fresh proof', async () => {
    const token = await hub.signIn();
    hub.advance(passkeyLimits.freshProof + 60_000);
    const path = `POST /api/users/${grace.id}/reset-factors` as const;
    expect(await codeOf(await hub.ask(path, { token }))).toBe('proof_required');
    const admin = await hub.addUser('admin', 'admin');
    const [owner] = await (await hub.ask('GET /api/users?search=owner', { token: admin.token })).json();
    const ofOwner = await hub.ask(`POST /api/users/${owner.id}/reset-factors`, { token: admin.token });
    expect(await codeOf(ofOwner)).toBe('owner_protected');
  });

  test('gets no session from a password that an administrator resets', async () => {
    const path = `POST /api/users/${grace.id}/reset-password` as const;
    const { tempPassword: password } = await (await hub.ask(path, { token: await hub.signIn() })).json();
    const answer = await hub.ask('POST /api/auth/login', { body: { username: 'grace', password } });
    expect(Object.keys(await answer.json())).toEqual(['next']);
  });

  test('gets no session in any order of steps without both factors', async () => {
    const kinds = ['begin', 'wrong password', 'code', 'old code', 'wrong code', 'recover', 'swap', 'later'];
    const action = fc.record({
      kind: fc.constantFrom(...kinds),
      pick: fc.nat(3),
      cookie: fc.nat(3),
      recovery: fc.nat(2),
    });
    const known = new Set((await sessionsOf()).map(({ id }) => id));
    const used = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async actions => {
        const steps: Step[] = [];
        const seen: string[] = [grace.codeNow()];
        for (const { kind, pick, cookie, recovery } of actions) {
          const step = steps[pick % Math.max(1, steps.length)] ?? { signIn: 'x', methods: [], cookie: '' };
          const sent = steps[cookie % Math.max(1, steps.length)]?.cookie ?? 'sign_in=x';
          const code = grace.codeNow();
          if (kind === 'begin') {
            const body = { username: 'grace', password: grace.password };
            const answer = await hub.ask('POST /api/auth/login', { body });
            const { next } = await answer.json();
            const bound = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
            if (next !== undefined) steps.push({ ...next, cookie: bound });
          } else if (kind === 'wrong password') {
            await hub.ask('POST /api/auth/login', { body: { username: 'grace', password: 'wrong' } });
          } else if (kind === 'recover') {
            const text = grace.recoveryCodes[recovery] ?? '';
            if ((await recover(step, text, sent)).ok) used.set(text, (used.get(text) ?? 0) + 1);
          } else if (kind === 'later') hub.advance(factorLimits.stepMs);
          else {
            const text = { code, 'old code': seen[0] ?? '', 'wrong code': '000000' }[kind] ?? code;
            if ((await grace.prove(step, text, {}, kind === 'swap' ? sent : step.cookie)).ok) {
              used.set(text, (used.get(text) ?? 0) + 1);
              seen.unshift(text);
            }
          }
        }
        for (const { id, proofs } of await sessionsOf()) {
          if (known.has(id)) continue;
          const methods = Object.keys(proofs);
          expect(methods).toContain('password');
          expect(methods.some(method => ['totp', 'recoveryCode'].includes(method))).toBe(true);
        }
        // Each begun sign-in became one session at most, so a spent one is gone.
        expect(await database().db.$count(pendingSignIns)).toBeLessThanOrEqual(factorLimits.pendingSignIns);
        for (const code of grace.recoveryCodes) expect(used.get(code) ?? 0).toBeLessThanOrEqual(1);
        hub.advance(lifetimes.lockout.most);
      }),
      { numRuns: 40 },
    );
    // The property saw sessions: it does not hold for want of any.
    expect((await sessionsOf()).length).toBeGreaterThan(known.size);
  }, 120_000);
});
