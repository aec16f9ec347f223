import { type Attempt, findings } from '../../support/attempt.ts';
import { freshName, freshPassword, somewhere } from '../../support/random.ts';
import type { World } from '../../support/world.ts';

/** Lets people register themselves while an attempt runs. */
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

/** What of an answer could tell a name: everything but its time and what is new each time. */
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
    Object.entries(headers).filter(([name]) => !['date', 'x-request-id', 'ratelimit-reset'].includes(name)),
  ]);

/** Names that are somebody else's, or that tell who is there. */
export const names: readonly Attempt[] = [
  {
    threat: '24',
    name: 'a wrong sign-in and a forgotten password answer alike for every name',
    async run(world) {
      const { expect, outcome } = findings();
      const active = await world.addPerson();
      const suspended = await world.addPerson();
      const temporary = await world.invite();
      const body = { suspend: true };
      await world.must(200, `POST /api/users/${suspended.id}/suspend`, { token: world.owner.token, body });
      const known = [
        active.username,
        active.email,
        suspended.username,
        temporary.username,
        world.owner.username,
      ];
      const unknown = seen(await world.signIn(freshName('nobody'), 'not this one'));
      for (const name of known) {
        expect(
          seen(await world.signIn(name, 'not this one')) === unknown,
          `signing in as ${name} answers otherwise`,
        );
      }
      const forgotten = (username: string) =>
        world.ask('POST /api/auth/forgot-password', { body: { username } });
      const nobody = seen(await forgotten(freshName('nobody')));
      for (const name of known) {
        expect(seen(await forgotten(name)) === nobody, `a forgotten password of ${name} answers otherwise`);
        expect(seen(await forgotten(name)) === nobody, `asked twice, ${name} answers otherwise`);
      }
      return outcome();
    },
  },
  {
    threat: '24',
    name: 'a lock looks like a wrong password, and says nothing to who waits for it',
    async run(world) {
      const { expect, outcome } = findings();
      const { username, password } = await world.addPerson();
      const from = somewhere();
      const first = seen(await world.signIn(username, 'not this one', { from }));
      for (let n = 0; n < 7; n++) await world.signIn(username, 'not this one', { from });
      expect(
        seen(await world.signIn(username, 'not this one', { from })) === first,
        'a lock answers otherwise',
      );
      if (world.target.believesForwardedFor) {
        expect(
          seen(await world.signIn(username, password, { from })) === first,
          'the right password answers otherwise',
        );
        expect((await world.signIn(username, password)).status === 200, 'another network is locked out');
      }
      return outcome();
    },
  },
  {
    threat: '24',
    name: 'registering an address that is taken answers as for a free one',
    run: world =>
      withRegistration(world, async () => {
        const { expect, outcome } = findings();
        const { email } = await world.addPerson();
        const free = await register(world, freshName('free'));
        const taken = await register(world, freshName('taken'), email);
        expect(seen(taken) === seen(free), `it answers ${taken.status} and ${free.status}`);
        return outcome();
      }),
  },
  {
    threat: '29',
    name: "nobody gets a name that is somebody's address once it is stored",
    run: world =>
      withRegistration(world, async () => {
        const { expect, outcome } = findings();
        const { email, username, password } = await world.addPerson();
        for (const at of ['@', '＠', '﹫']) {
          const name = email.replace('@', at);
          const { status } = await register(world, name);
          expect(status === 400, `${name} answers ${status}`);
        }
        for (let n = 0; n < 3; n++) {
          const { status, json } = await world.signIn(email, password);
          expect(
            status === 200 && json.user.username === username,
            `signing in by address answers ${status}`,
          );
        }
        return outcome();
      }),
  },
  {
    threat: '29',
    name: 'invisible, confusable and mixed-script look-alikes of a name are refused',
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
          expect(status === 400 || status === 409, `${label} answers ${status}`);
        }
        return outcome();
      }),
  },
  {
    threat: '21',
    name: 'no two passwords are equal: 71 to 73 bytes, lone surrogates, NUL, composition',
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
        expect(status === 200 || status === 400, `a password answers ${status}`);
        if (!isTaken) continue;
        const entered = await world.signIn(username, other);
        expect(
          entered.status !== 200,
          `${JSON.stringify(one.slice(-16))} and ${JSON.stringify(other.slice(-16))} are equal`,
        );
      }
      const tooLong = await change(`${base.slice(0, 72)}x`);
      expect(!tooLong.isTaken, '73 bytes are taken');
      return outcome();
    },
  },
];
