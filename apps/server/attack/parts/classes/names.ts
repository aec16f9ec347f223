import { type Attempt, findings } from '../../support/attempt.ts';
import { freshName, freshPassword, somewhere } from '../../support/random.ts';
import type { World } from '../../support/world.ts';

/** Allows registration while an attempt runs. */
async function withRegistration<T>(world: World, attempt: () => Promise<T>): Promise<T> {
  const token = world.owner.token;
  const set = async (allowSelfRegistration: boolean) => {
    const { json } = await world.must(200, 'GET /api/system/settings', { token });
    const body = { ...json, allowSelfRegistration, defaultUserRole: 'user' };
    await world.must(200, 'PUT /api/system/settings', { token, body });
  };
  await set(true);
  return attempt().finally(() => set(false));
}

const register = (
  world: World,
  username: string,
  email = `${freshName('r')}@people.example`,
  password = freshPassword(),
) => world.ask('POST /api/auth/register', { body: { username, email, password } });

/** Returns the parts of a response that could reveal a name: everything except times and random values. */
const seen = ({
  status,
  text,
  headers,
}: {
  status: number;
  text: string;
  headers: Readonly<Record<string, unknown>>;
}) =>
  JSON.stringify([
    status,
    text,
    Object.entries(headers)
      .filter(([name]) => !['date', 'x-request-id', 'ratelimit-reset'].includes(name))
      .map(([name, value]) => [
        name,
        name === 'set-cookie' ? `${value}`.replaceAll(/=[\w-]+;/g, '=;') : value,
      ]),
  ]);

/** Attempts to impersonate names or to find out which exist. */
export const names: readonly Attempt[] = [
  {
    threat: '24',
    name: 'failed sign-ins and reset requests get the same response for every name',
    async run(world) {
      const { expect, outcome } = findings();
      const active = await world.addPerson();
      const suspended = await world.addPerson();
      const inactive = await world.addPerson();
      const temporary = await world.invite();
      const body = { suspend: true };
      await world.must(200, `POST /api/users/${suspended.id}/suspend`, { token: world.owner.token, body });
      await world.must(200, `POST /api/users/${inactive.id}/deactivate`, {
        token: world.owner.token,
        body: { deactivate: true },
      });
      const known = [
        active.username,
        active.email,
        suspended.username,
        inactive.username,
        temporary.username,
        world.owner.username,
      ];
      const unknown = seen(await world.signIn(freshName('unknown'), 'not this one'));
      for (const name of known) {
        expect(
          seen(await world.signIn(name, 'not this one')) === unknown,
          `signing in as ${name} gets another response`,
        );
      }
      const forgotten = (username: string) =>
        world.ask('POST /api/auth/forgot-password', { body: { username } });
      const unknownReset = seen(await forgotten(freshName('unknown')));
      for (const name of known) {
        expect(
          seen(await forgotten(name)) === unknownReset,
          `a reset request for ${name} gets another response`,
        );
        expect(
          seen(await forgotten(name)) === unknownReset,
          `a second reset request for ${name} gets another response`,
        );
      }
      return outcome();
    },
  },
  {
    threat: '24',
    name: 'a lock is indistinguishable from a wrong password',
    async run(world) {
      const { expect, outcome } = findings();
      const { username, password } = await world.addPerson();
      const from = somewhere();
      const first = seen(await world.signIn(username, 'not this one', { from }));
      for (let n = 0; n < 7; n++) await world.signIn(username, 'not this one', { from });
      expect(
        seen(await world.signIn(username, 'not this one', { from })) === first,
        'a lock gets another response',
      );
      if (world.target.trustsForwardedFor) {
        expect(
          seen(await world.signIn(username, password, { from })) === first,
          'the correct password gets another response',
        );
        expect((await world.signIn(username, password)).status === 200, 'another network is locked out');
      }
      return outcome();
    },
  },
  {
    threat: '24',
    name: 'registering a taken address gets the same response as a free one',
    run: world =>
      withRegistration(world, async () => {
        const { expect, outcome } = findings();
        const { email } = await world.addPerson();
        const free = await register(world, freshName('free'));
        const taken = await register(world, freshName('taken'), email);
        expect(seen(taken) === seen(free), `it responds with ${taken.status} and ${free.status}`);
        return outcome();
      }),
  },
  {
    threat: '29',
    name: "no name can become another user's address when it is stored",
    run: world =>
      withRegistration(world, async () => {
        const { expect, outcome } = findings();
        const { email, username, password } = await world.addPerson();
        for (const at of ['@', '＠', '﹫']) {
          const name = email.replace('@', at);
          const { status } = await register(world, name);
          expect(status === 400, `${name} gets ${status}`);
        }
        for (let n = 0; n < 3; n++) {
          const { status, json } = await world.signIn(email, password);
          expect(status === 200 && json.user.username === username, `signing in by address gets ${status}`);
        }
        return outcome();
      }),
  },
  {
    threat: '29',
    name: 'invisible, confusable and mixed-script lookalikes of a name are refused',
    run: world =>
      withRegistration(world, async () => {
        const { expect, outcome } = findings();
        const { username } = await world.addPerson('admin', `anchor${Date.now()}`);
        for (const [label, name] of [
          ['a zero-width space', `${username}\u200b`],
          ['a soft hyphen', `an\u00ad${username.slice(2)}`],
          ['a right-to-left override', `\u202e${username}`],
          ['a Hangul filler', `${username}\u3164`],
          ['a word joiner', `${username}\u2060`],
          ['a variation selector', `${username}\ufe0f`],
          ['a combining grapheme joiner', `${username}\u034f`],
          ['a Cyrillic o', username.replace('o', 'о')],
          ['full-width letters', username.replace('a', 'ａ')],
          ['a tag character', `${username}\u{e0061}`],
          ['another case', username.toUpperCase()],
        ] as const) {
          const { status } = await register(world, name);
          expect(status === 400 || status === 409, `${label} gets ${status}`);
        }
        return outcome();
      }),
  },
  {
    threat: '21',
    name: 'no two passwords match each other: 71 to 73 bytes, lone surrogates, NUL, composition',
    async run(world) {
      const { expect, outcome } = findings();
      const change = async (newPassword: string) => {
        const person = await world.addPerson();
        const { status } = await world.ask('POST /api/auth/change-password', {
          token: person.token,
          body: { currentPassword: person.password, newPassword },
        });
        return { username: person.username, isTaken: status === 200, status };
      };
      const base = 'gravel-heron-'.repeat(6);
      const pairs: readonly (readonly [string, string])[] = [
        [base.slice(0, 71), base.slice(0, 72)],
        [base.slice(0, 72), `${base.slice(0, 72)}x`],
        [`${base.slice(0, 70)}é`, `${base.slice(0, 70)}è`],
        [`${'é'.repeat(35)}ab`, `${'é'.repeat(35)}abc`],
        ['gravel heron \ud800\ud800', 'gravel heron \ud801\ud801'],
        ['gravel heron \udc00', 'gravel heron \ufffd'],
        ['gravel heron\u0000one', 'gravel heron\u0000two'],
        ['gravel heron seven', 'gravel heron seven '],
      ];
      for (const [one, other] of pairs) {
        const { username, isTaken, status } = await change(one);
        expect(status === 200 || status === 400, `a password gets ${status}`);
        if (!isTaken) continue;
        const entered = await world.signIn(username, other);
        expect(
          entered.status !== 200,
          `${JSON.stringify(one.slice(-16))} and ${JSON.stringify(other.slice(-16))} match`,
        );
      }
      const tooLong = await change(`${base.slice(0, 72)}x`);
      expect(!tooLong.isTaken, '73 bytes are accepted');
      return outcome();
    },
  },
];
