import { type Attempt, findings } from '../../support/attempt.ts';
import { sendBytes } from '../../support/client.ts';
import { fill, readOperations } from '../../support/openApi.ts';
import { unknownId } from '../../support/random.ts';

/** Alternative spellings of a path, which a guard may interpret differently from a handler. */
const spellings: readonly ((path: string) => string)[] = [
  path => `/${path}`,
  path => path.replace('/api/', '/api//'),
  path => path.replace('/api/', '/./api/'),
  path => path.replace('/api/', '/api/./'),
  path => path.replace('/api/', '/api/x/../'),
  path => path.replace('/api/', '/assets/../api/'),
  path => path.replace('/api/', '/assets/..%2fapi/'),
  path => path.replace('/api/', '/api%2f'),
  path => path.replace('/api/', '/%61pi/'),
  path => path.replace('/api/', '/api%5c'),
  path => path.replace('/api/', '\\api\\'),
  path => `${path}/`,
  path => `${path}/.`,
  path => `${path}%2f`,
  path => `${path};x=1`,
  path => path.replace('/api/', '/api;x=1/'),
  path => path.toUpperCase(),
  path => `${path}%00`,
  path => `${path}%20`,
  path => `${path}.json`,
  path => `http://127.0.0.1${path}`,
];

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** Attempts with malformed or unusual requests. */
export const requests: readonly Attempt[] = [
  {
    threat: '3',
    name: `${spellings.length} other spellings of every path meet the same guard or no endpoint`,
    async run({ target, ask }) {
      const { expect, outcome } = findings();
      for (const operation of await readOperations(target.url)) {
        if (operation.roles === null) continue;
        const plain = fill(operation, () => unknownId);
        for (const spell of spellings) {
          const path = spell(plain);
          const { status, headers } = await ask(`${operation.method} ${path as '/'}`);
          const isDocument = status === 200 && String(headers['content-type']).startsWith('text/html');
          expect(
            [400, 401, 404, 405].includes(status) || isDocument,
            `${operation.method} ${path} responds with ${status}`,
          );
        }
      }
      return outcome();
    },
  },
  {
    threat: '7',
    name: 'bodies above 64 kB and fields above their maximum are refused immediately',
    async run({ ask, owner }) {
      const { expect, outcome } = findings();
      const words = 'word '.repeat(100_000);
      const large = await ask('POST /api/auth/login', { body: { username: words, password: words } });
      expect(large.status === 413, `500 kB get ${large.status}`);
      const chunked = await ask('POST /api/auth/login', {
        headers: { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: words, password: 'x' }),
      }).catch(() => ({ status: 413 }));
      expect(chunked.status === 413, `500 kB without a length get ${chunked.status}`);
      for (const body of [
        { username: 'word '.repeat(12_000), password: 'x' },
        { username: 'x', password: 'x'.repeat(60_000) },
      ]) {
        const { status } = await ask('POST /api/auth/login', { body });
        expect(status === 400, `60 kB in a field get ${status}`);
      }
      const deep = await ask('POST /api/auth/login', {
        headers: { 'Content-Type': 'application/json' },
        body: '['.repeat(32_000) + ']'.repeat(32_000),
      });
      expect(deep.status === 400, `32,000 brackets get ${deep.status}`);
      const search = await ask(`GET /api/users?search=${'%25'.repeat(100)}`, { token: owner.token });
      expect(search.status === 200 && search.milliseconds < 2000, `a search of wildcards: ${search.status}`);
      return outcome();
    },
  },
  {
    threat: '8',
    name: 'a repeated parameter is refused, a repeated key and __proto__ are harmless',
    async run({ ask, addPerson, owner, signIn }) {
      const { expect, outcome } = findings();
      for (const query of [
        'limit=1&limit=2',
        'search=a&search=b',
        'role=user&role=admin',
        'limit[]=1&limit[]=2',
      ]) {
        const { status, json } = await ask(`GET /api/users?${query}`, { token: owner.token });
        expect(status === 400 || Array.isArray(json), `${query} gets ${status}`);
      }
      const { username, password } = await addPerson();
      const twice = `{"username":"${owner.username}","password":"x","username":"${username}","password":${JSON.stringify(password)}}`;
      const entered = await ask('POST /api/auth/login', {
        body: twice,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(
        entered.status === 400 || entered.json.user.username === username,
        'a repeated key signs in another user',
      );
      const polluted =
        '{"__proto__":{"role":"owner","isOwner":true},"constructor":{"prototype":{"role":"owner"}},"firstName":"A"}';
      await ask('PUT /api/auth/profile', {
        token: entered.json?.token,
        body: polluted,
        headers: { 'Content-Type': 'application/json' },
      });
      const after = await signIn(username, password);
      expect(after.json.user.role === 'user', 'a prototype was polluted');
      return outcome();
    },
  },
  {
    threat: '20',
    name: 'a body is only read as application/json in UTF-8',
    async run({ ask, owner, target }) {
      const { expect, outcome } = findings();
      const body = JSON.stringify({ username: owner.username, password: target.owner.password });
      for (const type of [
        'text/json',
        'text/plain',
        'application/json\ta',
        'application/jsonx',
        'application/json;charset=latin1',
        'application/json; boundary=x',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        '',
      ]) {
        const { status } = await ask('POST /api/auth/login', { body, headers: { 'Content-Type': type } });
        expect(status === 415, `${JSON.stringify(type)} gets ${status}`);
      }
      const zipped = await ask('POST /api/auth/login', { body, headers: { 'Content-Encoding': 'gzip' } });
      expect([200, 400, 415].includes(zipped.status), `a false Content-Encoding gets ${zipped.status}`);
      return outcome();
    },
  },
  {
    threat: '19',
    name: 'a cursor that the hub did not create is refused',
    async run({ target, ask, owner }) {
      const { expect, outcome } = findings();
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const odd = [
        8.64e15,
        8.65e15,
        -1,
        1e308,
        '9999-12-31T23:59:59.999Z',
        '+275760-09-13T00:00:00.000Z',
        '\u0000',
        'a\u0000',
        '\ud800',
        "' or 1=1 --",
        null,
        [],
        {},
      ];
      const cursors = [
        'x',
        '%00',
        ...odd.flatMap(one => [
          encode([one, unknownId]),
          encode([one, one]),
          encode([unknownId, one]),
          encode([one]),
          encode(one),
        ]),
      ];
      for (const operation of await readOperations(target.url)) {
        if (!('cursor' in operation.query)) continue;
        for (const sort of 'sort' in operation.query ? ['created', 'username', 'role', 'lastLogin'] : ['']) {
          for (const cursor of cursors) {
            const path = `${operation.path}?cursor=${cursor}${sort === '' ? '' : `&sort=${sort}`}`;
            const { status } = await ask(`GET ${path as '/'}`, { token: owner.token });
            expect(
              status < 500,
              `${operation.id} responds with ${status} to the cursor ${Buffer.from(cursor, 'base64url')}`,
            );
          }
        }
      }
      return outcome();
    },
  },
  {
    threat: '20',
    name: 'methods cannot be overridden, and requests cannot be smuggled',
    async run({ target, ask, addPerson, owner }) {
      const { expect, outcome } = findings();
      const { id } = await addPerson();
      for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
        await ask(`GET /api/users/${id}?_method=DELETE`, {
          token: owner.token,
          headers: { [name]: 'DELETE' },
        });
        const { status } = await ask(`GET /api/users/${id}`, { token: owner.token });
        expect(status === 200, `${name} deletes`);
      }
      const head = 'POST /api/auth/login HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\n';
      for (const lines of [
        'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ',
        'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
        'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
        'Content-Length: +2\r\n\r\n{}',
        'Content-Length: -1\r\n\r\n{}',
      ]) {
        const answer = await sendBytes(target.url, head + lines);
        expect([400, 415, 0].includes(statusOf(answer)), `${JSON.stringify(lines)} gets ${statusOf(answer)}`);
      }
      for (const start of [
        'TRACE / HTTP/1.1',
        'CONNECT 127.0.0.1:22 HTTP/1.1',
        'PROPFIND / HTTP/1.1',
        'GET / HTTP/0.9',
      ]) {
        const answer = await sendBytes(
          target.url,
          `${start}\r\nHost: hub\r\nConnection: close\r\nCookie: auth_token=x\r\n\r\n`,
        );
        expect(
          statusOf(answer) < 500 && !answer.includes('auth_token=x'),
          `${start} gets ${statusOf(answer)}`,
        );
      }
      return outcome();
    },
  },
  {
    threat: '3',
    name: 'no spelling of a path leaves the folders of the built apps',
    async run({ target }) {
      const { expect, outcome } = findings();
      const ways = [
        '../',
        '..%2f',
        '%2e%2e/',
        '%2e%2e%2f',
        '..\\',
        '..%5c',
        '....//',
        '.%00./',
        '%c0%ae%c0%ae/',
      ];
      for (const folder of ['/assets/portal/', '/assets/admin/', '/icons/', '/']) {
        for (const way of ways) {
          for (const file of ['package.json', 'etc/passwd', 'index.html', '.sources']) {
            const path = `${folder}${way.repeat(6)}${file}`;
            const answer = await sendBytes(
              target.url,
              `GET ${path} HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n`,
            );
            expect(!/root:.*:0:0:|"private": true|__NONCE__/.test(answer), `GET ${path} shows a file`);
          }
        }
      }
      return outcome();
    },
  },
  {
    threat: 'headers',
    name: 'responses forbid caching, framing and sniffing; documents forbid scripts from outside the build',
    async run({ ask, owner }) {
      const { expect, outcome } = findings();
      for (const path of [
        '/api/auth/verify',
        '/api/none',
        '/healthz',
        '/api/users',
        '/api/audit-logs/export.csv',
      ] as const) {
        const { headers } = await ask(`GET ${path}`, { token: owner.token });
        expect(headers['cache-control'] === 'no-store', `${path} may be cached: ${headers['cache-control']}`);
        expect(headers['x-content-type-options'] === 'nosniff', `${path} may be sniffed`);
      }
      const seen = new Set<string>();
      for (const path of ['/', '/login', '/users', '/nothing-here'] as const) {
        const { headers } = await ask(`GET ${path}`, { headers: { Cookie: `auth_token=${owner.token}` } });
        const policy = String(headers['content-security-policy']);
        if (!String(headers['content-type']).startsWith('text/html')) continue;
        expect(
          !policy.includes('unsafe-inline') && !policy.includes('unsafe-eval'),
          `${path} allows inline scripts`,
        );
        for (const word of [
          "frame-ancestors 'none'",
          'require-trusted-types-for',
          "object-src 'none'",
          "base-uri 'none'",
        ]) {
          expect(
            policy.includes(word) || (word.startsWith('object') && policy.includes("default-src 'none'")),
            `${path} lacks ${word}`,
          );
        }
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        expect(nonce.length >= 16 && !seen.has(nonce), `${path} reuses a nonce`);
        seen.add(nonce);
      }
      return outcome();
    },
  },
];
