import { factorLimits, guessLimits, lifetimes } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { credentials, lockouts, pendingSignIns, sessions, settings } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { codeOf, createTestHub, useTestHub } from '../../support/hub/testHub.ts';
import { addGuarded, lostPasskey, type Step } from '../../support/scenes/secondFactors.ts';

describeOnEachDatabase('an attacker', database => {
  const hub = useTestHub(database, { trustedProxies: ['127.0.0.1'] });
  const grace = useEach(() => addGuarded(hub, 'grace'));
  const sessionsOf = () => database().db.select().from(sessions).where(eq(sessions.userId, grace.id));
  const recover = (step: Step, code: string, cookie = step.cookie) =>
    grace.prove(step, code, { method: 'recoveryCode' }, cookie);

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
    // The right password gives no new tries at the code.
    await grace.begin();
    expect(await codeOf(await recover(step, 'aaaa-aaaa-aaaa-aaaa'))).toBe('wrong_code');
    for (let n = 0; n < 3; n += 1)
      expect(await codeOf(await hub.logIn('grace', 'not the password'))).toBe('invalid_credentials');
    // The account is locked for this network: right codes are refused as wrong ones are.
    expect(await codeOf(await grace.prove(other, grace.codeNow()))).toBe('wrong_code');
    expect(await codeOf(await recover(other, grace.recoveryCodes[0] ?? ''))).toBe('wrong_code');
    expect(await codeOf(await hub.logIn('grace', grace.password))).toBe('invalid_credentials');
    hub.advance(lifetimes.lockout.first + 1000);
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
  });

  test('gains from many requests at once with one recovery code one session at most', async () => {
    const before = (await sessionsOf()).length;
    const code = grace.recoveryCodes[0] ?? '';
    const steps = await Promise.all(Array.from({ length: 5 }, () => grace.begin()));
    const answers = await Promise.all(
      Array.from({ length: isFull ? 50 : 20 }, (_, n) => recover(steps[n % steps.length] as Step, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf()).toHaveLength(before + 1);
    hub.advance(lifetimes.lockout.first + 1000);
    expect(await codeOf(await recover(await grace.begin(), code))).toBe('wrong_code');
    expect((await recover(await grace.begin(), grace.recoveryCodes[1] ?? '')).status).toBe(200);
  });

  test('gains no more than five tries in one sign-in, also at once', async () => {
    await database().db.update(settings).set({ maxLoginAttempts: 10 });
    const step = await grace.begin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => grace.prove(step, '000000')));
    const codes = await Promise.all(answers.map(codeOf));
    const wrong = codes.filter(code => code === 'wrong_code');
    expect(wrong).toHaveLength(factorLimits.wrongCodes);
    expect(codes.filter(code => code === 'sign_in_over')).toHaveLength(10 - factorLimits.wrongCodes);
  });

  test('gets 100 tries at the codes from many networks, and then four an hour', async () => {
    let n = 0;
    /** Signs in on a new network, in a new block, and tries codes there. */
    const tryCodes = async (method: string, ...codes: string[]) => {
      n += 1;
      const step = await grace.begin(`2001:db8:${n.toString(16)}::1`);
      const statuses = [];
      for (const code of codes) statuses.push((await grace.prove(step, code, { method })).status);
      return statuses;
    };
    const fourWrong = Array.from({ length: 4 }, () => '000000');
    for (let tried = 0; tried < guessLimits.codes.burst; tried += 4) {
      // The right code restores its try, and uses no other one.
      hub.advance(2 * factorLimits.stepMs);
      if (tried === 48) expect(await tryCodes('totp', grace.codeNow())).toEqual([200]);
      expect(await tryCodes('totp', ...fourWrong)).toEqual([400, 400, 400, 400]);
    }
    // The clock went on by 25 minutes, in which the count went down by one or two.
    await tryCodes('totp', '000000', '000000', '000000');
    hub.advance(2 * factorLimits.stepMs);
    expect(await tryCodes('totp', grace.codeNow())).toEqual([400]);
    expect(await tryCodes('recoveryCode', grace.recoveryCodes[0] ?? '')).toEqual([200]);
    // The user's network is exempt.
    expect((await grace.prove(await grace.begin(), grace.codeNow())).status).toBe(200);
    hub.advance(guessLimits.codes.everyMs);
    expect(await tryCodes('totp', grace.codeNow(), grace.codeNow())).toEqual([200, 401]);
  }, 60_000);

  test('cannot complete a sign-in whose password was removed, or that its user ended', async () => {
    const { token } = grace;
    // A user without another way in could not remove the password.
    await database().db.insert(credentials).values(lostPasskey(grace.id));
    const before = await grace.begin();
    expect((await hub.ask('DELETE /api/auth/sessions', { token })).status).toBe(200);
    expect(await codeOf(await grace.prove(before, grace.codeNow()))).toBe('sign_in_over');
    const other = await grace.begin();
    expect((await hub.ask('DELETE /api/auth/password', { token })).status).toBe(200);
    expect(await codeOf(await grace.prove(other, grace.codeNow()))).toBe('sign_in_over');
    expect((await sessionsOf()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test('does not let an attacker make a user who presses twice look like one who guesses', async () => {
    const step = await grace.begin();
    const code = grace.codeNow();
    const answers = await Promise.all([grace.prove(step, code), grace.prove(step, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = await database().db.select().from(lockouts).where(eq(lockouts.accountKey, grace.id));
    expect(left.every(({ failures }) => failures === 0)).toBe(true);
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

  test('on a sibling host cannot plant the device that its victim has remembered', async () => {
    const secure = await createTestHub(database(), { publicUrl: 'https://hub.example.com' });
    const guarded = await addGuarded(secure, 'heidi');
    const planted = 'x'.repeat(43);
    const step = await guarded.begin();
    expect(step.cookie).toMatch(/^__Host-sign_in=/);
    const cookie = `${step.cookie}; known_device=${planted}`;
    const proven = await guarded.prove(step, guarded.codeNow(), { rememberDevice: true }, cookie);
    const device = proven.headers.getSetCookie().find(set => set.startsWith('__Host-known_device=')) ?? '';
    expect(device).toMatch(/^__Host-known_device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(device).not.toContain(planted);
    const login = async (Cookie = '') => (await secure.logIn('heidi', guarded.password, { Cookie })).json();
    expect((await login(`known_device=${planted}`)).next).toBeDefined();
    expect((await login(device.split(';')[0])).token).toBeTypeOf('string');
  });

  test('gets no session from a password that an administrator resets', async () => {
    const { tempPassword } = await hub.read(`POST /api/users/${grace.id}/reset-password`);
    const answer = await hub.logIn('grace', tempPassword);
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
            const answer = await hub.logIn('grace', grace.password);
            const { next } = await answer.json();
            const bound = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
            if (next !== undefined) steps.push({ ...next, cookie: bound });
          } else if (kind === 'wrong password') {
            await hub.logIn('grace', 'wrong');
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
      { numRuns: isFull ? 40 : 15 },
    );
    // The property saw sessions: it does not hold for want of any.
    expect((await sessionsOf()).length).toBeGreaterThan(known.size);
  }, 120_000);
});
