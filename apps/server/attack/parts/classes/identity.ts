import { type Attempt, findings, skipped } from '../../support/attempt.ts';
import { fill, readOperations } from '../../support/openApi.ts';
import { freshName, somewhere, unknownId } from '../../support/random.ts';

/** Claims of another identity in a request. */
const claims = (id: string) => ({
  userId: id,
  id,
  role: 'owner',
  isOwner: true,
  isActive: true,
  isSuspended: false,
  tempPassword: false,
  hasTemporaryPassword: false,
  passwordHash: 'x',
});

/** Attempts to act as another user. */
export const identity: readonly Attempt[] = [
  {
    threat: '1',
    name: 'ids and roles in body, query and headers never replace a session',
    async run({ target, ask, owner }) {
      const { expect, outcome } = findings();
      const claimed = Object.entries(claims(owner.id)).map(([name, value]) => [name, String(value)]);
      const headers = Object.fromEntries(claimed.map(([name, value]) => [`x-${name}`, value]));
      for (const operation of await readOperations(target.url)) {
        if (operation.roles === null) continue;
        const path = `${fill(operation, () => owner.id)}?${new URLSearchParams(claimed)}`;
        const body = operation.method === 'GET' ? undefined : claims(owner.id);
        const { status } = await ask(`${operation.method} ${path as '/'}`, { headers, body });
        expect(status === 401, `${operation.id} responds with ${status}`);
      }
      return outcome();
    },
  },
  {
    threat: '1',
    name: "a user's own token with another user's id never reveals that user's data",
    async run({ ask, addPerson, owner }) {
      const { expect, outcome } = findings();
      const { id, token } = await addPerson();
      const query = new URLSearchParams({ userId: owner.id, id: owner.id, role: 'owner' });
      for (const path of ['/api/auth/verify', '/api/auth/profile', '/api/user/security-info'] as const) {
        const { text } = await ask(`GET ${path}?${query}` as 'GET /', {
          token,
          headers: { 'x-user-id': owner.id },
        });
        expect(!text.includes(owner.id), `${path} shows the owner`);
      }
      await ask('PUT /api/auth/profile', { token, body: { firstName: 'Ada', ...claims(owner.id) } });
      const { json } = await ask(`GET /api/users/${id}`, { token: owner.token });
      expect(json.role === 'user' && !json.isOwner && json.id === id, 'the profile accepted a role');
      const [session] = (await ask('GET /api/auth/sessions', { token: owner.token })).json;
      const ended = await ask(`DELETE /api/auth/sessions/${session.id}`, { token });
      expect(ended.status === 404, `ending the owner's session gets ${ended.status}`);
      return outcome();
    },
  },
  {
    threat: '1',
    name: 'no one can raise their own or another role above their own',
    async run({ ask, addPerson, owner }) {
      const { expect, outcome } = findings();
      const [admin, manager, user] = [
        await addPerson('admin'),
        await addPerson('manager'),
        await addPerson(),
      ] as const;
      for (const caller of [admin, manager, user]) {
        for (const target of [admin, manager, user]) {
          await ask(`PATCH /api/users/${target.id}`, { token: caller.token, body: { role: 'owner' } });
          const { json } = await ask(`GET /api/users/${target.id}`, { token: owner.token });
          expect(!json.isOwner && json.role !== 'owner', `${caller.username} created an owner`);
        }
      }
      for (const body of [{ role: 'user' }, { role: 'admin' }]) {
        const { status } = await ask(`PATCH /api/users/${owner.id}`, { token: admin.token, body });
        expect(status === 403, `changing the owner's role gets ${status}`);
      }
      const created = { username: freshName('x'), email: `${freshName('x')}@people.example`, role: 'owner' };
      const { status } = await ask('POST /api/users', { token: owner.token, body: created });
      expect(status === 400, `creating an owner gets ${status}`);
      return outcome();
    },
  },
  {
    threat: '17',
    name: 'Host and X-Forwarded-* never affect links, redirects or documents',
    async run({ ask, addPerson, addApplication, grant, owner }) {
      const { expect, outcome } = findings();
      const person = await addPerson();
      const app = await addApplication();
      await grant(person.id, app.id);
      const headers = {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        'X-Original-URL': '/api/users',
        'X-Rewrite-URL': '/api/users',
        Forwarded: 'host=evil.example',
      };
      for (const [call, token, body] of [
        ['GET /api/openapi.json', undefined, undefined],
        ['GET /api/users?limit=1', owner.token, undefined],
        ['POST /api/sso/generate-token', person.token, { appId: app.id }],
        ['POST /api/auth/forgot-password', undefined, { username: person.username }],
        ['GET /login', undefined, undefined],
        ['GET /', undefined, undefined],
      ] as const) {
        const answer = await ask(call, { token, body, headers });
        expect(
          !`${JSON.stringify(answer.headers)}${answer.text}`.includes('evil.example'),
          `${call} shows the foreign host`,
        );
      }
      return outcome();
    },
  },
  {
    threat: '2',
    name: 'all addresses of an IPv6 /64 in every spelling share one count; another network can still sign in',
    async run({ target, addPerson, signIn }) {
      if (!target.trustsForwardedFor) return skipped('the hub does not trust this machine as a proxy');
      const { expect, outcome } = findings();
      const { username, password } = await addPerson();
      const spellings = [
        '2001:db8:5:7::1',
        '2001:0DB8:0005:0007:0:0:0:2',
        '2001:db8:5:7:ffff::3%eth0',
        '2001:db8:5:7::ffff:1.2.3.4',
        '2001:DB8:5:7::5',
      ];
      for (const from of spellings) await signIn(username, 'not this one', { from });
      const inside = await signIn(username, password, { from: '2001:db8:5:7:8::9' });
      expect(inside.status === 401, `after 5 failures the sixth address gets ${inside.status}`);
      const other = await signIn(username, password, { from: '2001:db8:ffff::1' });
      expect(other.status === 200, `another network gets ${other.status}`);
      const mapped = await addPerson();
      for (const from of [
        '::ffff:198.51.100.1',
        '198.51.100.2',
        '::FFFF:198.51.100.3',
        '198.51.100.4',
        '198.51.100.5',
      ]) {
        await signIn(mapped.username, 'not this one', { from });
      }
      const plain = await signIn(mapped.username, mapped.password, { from: '198.51.100.6' });
      expect(plain.status === 401, `IPv4-mapped IPv6 is counted separately: ${plain.status}`);
      return outcome();
    },
  },
  {
    threat: '2',
    name: 'forged hops in X-Forwarded-For and other proxy headers do not change a caller’s address',
    async run({ target, addPerson, signIn }) {
      if (!target.trustsForwardedFor) return skipped('the hub does not trust this machine as a proxy');
      const { expect, outcome } = findings();
      const { username, password } = await addPerson();
      const real = somewhere();
      for (let n = 0; n < 5; n++) {
        const headers = {
          'X-Real-IP': somewhere(),
          'CF-Connecting-IP': somewhere(),
          'X-Client-IP': somewhere(),
        };
        await signIn(username, 'not this one', { from: `${somewhere()}, ${real}`, headers });
      }
      const { status } = await signIn(username, password, { from: `${somewhere()}, ${real}` });
      expect(status === 401, `a forged hop is counted separately: ${status}`);
      return outcome();
    },
  },
  {
    threat: '1',
    name: 'an unknown id and a malformed id are both 404',
    async run({ target, ask, owner }) {
      const { expect, outcome } = findings();
      for (const operation of await readOperations(target.url)) {
        if (operation.parameters.length === 0 || operation.method !== 'GET') continue;
        for (const value of [unknownId, '1', '..%2f..%2fetc', '%00', '%f0%28']) {
          const { status, text } = await ask(`GET ${fill(operation, () => value) as '/'}`, {
            token: owner.token,
          });
          // A report that is unknown or over is null.
          expect(status === 404 || text === 'null', `${operation.id} with ${value} responds with ${status}`);
        }
      }
      return outcome();
    },
  },
];
