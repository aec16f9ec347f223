import type { Attempt } from '../support/attempt.ts';
import { sendBytes } from '../support/client.ts';
import { fill, readOperations } from '../support/openApi.ts';
import { unknownId } from '../support/random.ts';

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
    async run({ target, ask }, { expect }) {
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
      return undefined;
    },
  },
  {
    threat: '11',
    name: 'a second or folded Authorization header is refused',
    async run({ target, addPerson }, { expect }) {
      const { token } = await addPerson();
      for (const lines of [
        `Authorization: Bearer ${token}\r\nAuthorization: Bearer x`,
        `Authorization: Bearer\r\n ${token}`,
      ]) {
        const head = 'GET /api/auth/verify HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n';
        const status = statusOf(await sendBytes(target.url, `${head}${lines}\r\n\r\n`));
        expect(status >= 400 && status < 500, `${lines.split(' ', 1)} gets ${status}`);
      }
      return undefined;
    },
  },
  {
    threat: '20',
    name: 'methods cannot be overridden, and requests cannot be smuggled',
    async run({ target, ask, addPerson, owner }, { expect }) {
      const { id } = await addPerson();
      for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
        const headers = { [name]: 'DELETE' };
        await ask(`GET /api/users/${id}?_method=DELETE`, { token: owner.token, headers });
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
        const lines = `${start}\r\nHost: hub\r\nConnection: close\r\nCookie: auth_token=x\r\n\r\n`;
        const answer = await sendBytes(target.url, lines);
        const status = statusOf(answer);
        expect(status < 500 && !answer.includes('auth_token=x'), `${start} gets ${status}`);
      }
      return undefined;
    },
  },
  {
    threat: '17',
    name: 'Host and X-Forwarded-* never affect links, redirects or documents',
    async run({ ask, addPerson, addApplication, grant, owner }, { expect }) {
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
        const shown = `${JSON.stringify(answer.headers)}${answer.text}`;
        expect(!shown.includes('evil.example'), `${call} shows the foreign host`);
      }
      return undefined;
    },
  },
];
