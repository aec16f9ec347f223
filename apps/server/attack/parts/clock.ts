import { type Attempt, findings, skipped } from '../support/attempt.ts';
import { totpCode } from '../support/totp.ts';

const aheadMs = 400 * 24 * 60 * 60 * 1000;

/** Makes a process of Node believe that it is later, before its program runs. */
const ahead = `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${aheadMs}) : super(...given); }
    static now() { return Real.now() + ${aheadMs}; }
  };`)}`;

/** Attempts to keep the sessions and tokens that a hub issued while its clock was 400 days ahead. */
export const clock: readonly Attempt[] = [
  {
    threat: '16',
    name: 'a clock that was ahead leaves no session, no lock and no queue behind',
    async run(world) {
      const { target, ask, must, signIn, addPerson, isLive } = world;
      if (target.own === undefined) return skipped('it restarts the hub');
      const { expect, outcome } = findings();
      const person = await addPerson();
      const guessed = await addPerson();
      await target.own.killAndRestart({ NODE_OPTIONS: ahead });
      const early = await must(200, 'POST /api/auth/login', {
        body: { username: person.username, password: person.password },
      });
      const token = early.json.token as string;
      const { json: app } = await must(200, 'POST /api/profile/authenticators', { token });
      const body = { name: 'Phone', code: totpCode(app.secret, Date.now() + aheadMs) };
      await must(200, `POST /api/profile/authenticators/${app.id}/confirm`, { token, body });
      const from = '203.0.113.7';
      for (let times = 0; times < 12; times += 1) await signIn(guessed.username, 'not this one', { from });
      await target.own.killAndRestart({ NODE_OPTIONS: '' });
      await world.renewOwner();
      expect(!(await isLive(token)), 'the session lives on');
      const again = await signIn(guessed.username, guessed.password, { from });
      expect(again.status === 200, `the guessed account gets ${again.status}`);
      const begun = await signIn(person.username, person.password);
      expect(begun.json?.next !== undefined, `the sign-in with the app gets ${begun.status}`);
      const cookies = [begun.headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0]);
      const proven = await ask('POST /api/auth/prove', {
        headers: { Cookie: cookies.join('; ') },
        body: {
          signIn: begun.json?.next?.signIn,
          method: 'totp',
          code: totpCode(app.secret, Date.now()),
        },
      });
      expect(proven.status === 200, `the code of the app gets ${proven.status}`);
      return outcome();
    },
  },
];
