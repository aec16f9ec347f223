import { type Attempt, findings, skipped } from '../support/attempt.ts';
import type { Received } from '../support/client.ts';
import { freshName, somewhere } from '../support/random.ts';
import type { World } from '../support/world.ts';

/** The number of concurrent calls. */
const concurrency = 16;

/** Headers that a browser sends for an image on a page of another site. */
const image = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' };

/** The smallest PNG: one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sends a request many times. Returns the statuses. */
async function repeat(times: number, send: (n: number) => Promise<Received>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let sent = 0;
  const worker = async () => {
    while (sent < times) {
      sent += 1;
      statuses.add((await send(sent)).status);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return statuses;
}

const forget = ({ ask }: World, from: string, body: object = { username: freshName('unknown') }) =>
  ask('POST /api/auth/forgot-password', { from, body });

/** An application that signs users on. Returns the path of a request of it. */
async function connect({ must, owner, addApplication }: World): Promise<string> {
  const { id } = await addApplication();
  const redirect = 'https://notes.example/callback';
  const body = { clientType: 'confidential', redirectUris: [redirect] };
  await must(200, `PUT /api/apps/${id}/oidc`, { token: owner.token, body });
  return `/oidc/auth?${new URLSearchParams({
    client_id: id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })}`;
}

/** Attempts to close something for others: with requests that cost nothing, and with the work of one user. */
export const limits: readonly Attempt[] = [
  {
    threat: '26',
    name: 'pages of other sites and malformed requests close nothing for the network that sends them',
    async run(world) {
      const { ask, signIn, owner } = world;
      const { expect, outcome } = findings();
      const authorization = await connect(world);
      const from = somewhere();
      // A colleague in the same network.
      const near = from.replace(/\d+$/, '255');
      const body = JSON.stringify({ username: owner.username, password: owner.password });
      const floods: [name: string, times: number, send: (n: number) => Promise<Received>][] = [
        ['images of the confirmation', 310, () => ask('GET /open/confirm', { from, headers: image })],
        ['links to the confirmation', 310, () => ask('GET /open/confirm', { from })],
        [
          'sign-ins as text',
          310,
          () => ask('POST /api/auth/login', { from, body, headers: { 'Content-Type': 'text/plain' } }),
        ],
        ['empty sign-ins', 310, () => ask('POST /api/auth/login', { from, body: {} })],
        ['empty requests of resets', 61, () => forget(world, from, {})],
        [
          'guesses of links',
          61,
          () => ask('POST /api/email-links', { from, body: { token: 'x', answer: 'confirm' } }),
        ],
        ['nonsense sign-ons', 620, n => ask(`GET /oidc/auth?client_id=${n}`, { from })],
      ];
      for (const [name, times, send] of floods) {
        const statuses = await repeat(times, send);
        expect(!statuses.has(429), `${name} get 429`);
      }
      const signedIn = await signIn(owner.username, owner.password, { from: near });
      expect(signedIn.status === 200, `a colleague's sign-in gets ${signedIn.status}`);
      const reset = await forget(world, near);
      expect(reset.status === 200, `a colleague's request of a reset gets ${reset.status}`);
      const opened = await ask(`GET ${authorization as '/'}`, { from: near });
      expect(opened.status === 303, `a colleague's sign-on gets ${opened.status}`);
      return outcome();
    },
  },
  {
    threat: '26',
    name: 'networks that use up the resets of everybody close them for a minute at most, and not for known networks',
    async run(world) {
      const { target, signIn, owner } = world;
      if (!target.trustsForwardedFor) return skipped('needs many networks');
      const { expect, outcome } = findings();
      const known = somewhere();
      await signIn(owner.username, owner.password, { from: known });
      const networks = Array.from({ length: 60 }, somewhere);
      const empty = await repeat(3200, n => forget(world, networks[n % 60] ?? '', {}));
      expect(!empty.has(429) && !empty.has(200), `empty requests get ${[...empty]}`);
      expect((await forget(world, somewhere())).status === 200, 'empty requests close resets');
      const used = await repeat(2000, n => forget(world, networks[n % 60] ?? ''));
      expect(used.has(429), 'no total holds');
      const stranger = await forget(world, somewhere());
      const seconds = Number(stranger.headers['retry-after'] ?? 0);
      expect(stranger.status !== 429 || (seconds > 0 && seconds <= 60), `resets are closed for ${seconds} s`);
      const reset = await forget(world, known);
      expect(reset.status === 200, `a known network gets ${reset.status}`);
      const entered = await signIn(owner.username, owner.password, { from: somewhere() });
      expect(entered.status === 200, `a sign-in meanwhile gets ${entered.status}`);
      return outcome();
    },
  },
  {
    threat: '30',
    name: 'one user who uploads 60 pictures at once stops no other upload',
    async run({ ask, addPerson }) {
      const { expect, outcome } = findings();
      const [ada, grace] = [await addPerson(), await addPerson()];
      const upload = (token: string) => ask('PUT /api/profile/avatar', { token, body: { picture: pixel } });
      const flood = Array.from({ length: 60 }, () => upload(ada.token));
      const other = await upload(grace.token);
      expect(other.status === 200, `another user's picture gets ${other.status}`);
      for (const { status } of await Promise.all(flood))
        expect([200, 429].includes(status), `a picture of the flood gets ${status}`);
      expect((await upload(ada.token)).status === 200, 'the user gets no turn again');
      return outcome();
    },
  },
];
