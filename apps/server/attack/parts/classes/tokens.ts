import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { type Attempt, findings } from '../../support/attempt.ts';
import { sendBytes } from '../../support/client.ts';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Attempts with tokens that the hub did not sign. */
export const tokens: readonly Attempt[] = [
  {
    threat: '14',
    name: 'every prefix, suffix and one-character edit of a session token is refused',
    async run({ addPerson, isLive }) {
      const { expect, outcome } = findings();
      const { token } = await addPerson();
      const edits = new Set<string>();
      for (let at = 0; at < token.length; at++) {
        edits.add(token.slice(0, at));
        edits.add(token.slice(at + 1));
        edits.add(`${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`);
      }
      // The last character has unused bits, so another one may decode to the same signature.
      for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=') {
        edits.add(`${token.slice(0, -1)}${last}`);
      }
      for (const end of ['.', '=', '==', '.x', '%00', '~']) edits.add(token + end);
      edits.delete(token);
      edits.delete('');
      for (const edit of edits) {
        expect(!(await isLive(edit)), `an edit is accepted: …${edit.slice(-8)}`);
      }
      return outcome();
    },
  },
  {
    threat: '20',
    name: 'alg none, HMAC, foreign keys, and kid, jku and jwk in the header are refused',
    async run({ addPerson, isLive, owner }) {
      const { expect, outcome } = findings();
      const { token } = await addPerson();
      const [head, payload, signature] = partsOf(token);
      const header = read(head);
      const claims = { ...read(payload), ...read(partsOf(owner.token)[1]) };
      const pair = generateKeyPairSync('ed25519');
      const jwk = pair.publicKey.export({ format: 'jwk' });
      const signed = (of: object, body: object) => {
        const text = `${base64url(of)}.${base64url(body)}`;
        return `${text}.${sign(null, Buffer.from(text), pair.privateKey).toString('base64url')}`;
      };
      const hashed = (of: object, secret: string) => {
        const text = `${base64url(of)}.${base64url(claims)}`;
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      };
      const forged = [
        ...['none', 'None', 'NONE', ''].flatMap(alg => [
          `${base64url({ ...header, alg })}.${base64url(claims)}.`,
          `${base64url({ ...header, alg })}.${base64url(claims)}.${signature}`,
        ]),
        ...['', 'secret', header.kid ?? '', JSON.stringify(jwk)].map(secret =>
          hashed({ ...header, alg: 'HS256' }, secret),
        ),
        ...[
          {},
          { jwk },
          { kid: 'x' },
          { kid: '../../dev/null' },
          { jku: 'http://127.0.0.1:9/keys' },
          { x5u: 'http://127.0.0.1:9/' },
        ].map(more => signed({ ...header, ...more }, claims)),
        signed({ ...header, crit: ['exp'] }, { ...claims, exp: 4102444800 }),
        `${head}.${base64url(claims)}.${signature}`,
        `${head}.${payload}`,
        `${head}..${signature}`,
        `${head}.${payload}.${signature}.${signature}`,
      ];
      for (const one of forged)
        expect(!(await isLive(one)), `a forged token is accepted: ${one.slice(0, 60)}`);
      return outcome();
    },
  },
  {
    threat: '11',
    name: 'no other format of the Authorization header is accepted',
    async run({ target, ask, addPerson }) {
      const { expect, outcome } = findings();
      const { token } = await addPerson();
      const forms = [
        `bearer ${token}`,
        `BEARER ${token}`,
        `Bearer  ${token}`,
        `Bearer\t${token}`,
        `Bearer${token}`,
        `Bearer "${token}"`,
        `Bearer ${token}, Bearer ${token}`,
        `Bearer ${token};`,
        `Bearer ${token}\u00a0`,
        `Basic ${Buffer.from(`owner:${token}`).toString('base64')}`,
        `DPoP ${token}`,
        `Token ${token}`,
        token,
      ];
      for (const form of forms) {
        const { status } = await ask('GET /api/auth/verify', { headers: { Authorization: form } });
        expect(status === 401, `${JSON.stringify(form.slice(0, 10))} gets ${status}`);
      }
      for (const other of ['x-auth-token', 'x-access-token', 'proxy-authorization', 'auth_token', 'token']) {
        const { status } = await ask('GET /api/auth/verify', { headers: { [other]: `Bearer ${token}` } });
        expect(status === 401, `the header ${other} gets ${status}`);
      }
      const query = await ask(
        `GET /api/auth/verify?token=${token}&access_token=${token}&auth_token=${token}`,
      );
      expect(query.status === 401, `a token in the query gets ${query.status}`);
      const two = `GET /api/auth/verify HTTP/1.1\r\nHost: hub\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nAuthorization: Bearer x\r\n\r\n`;
      expect(/^HTTP\/1.1 4/.test(await sendBytes(target.url, two)), 'two headers are accepted');
      const folded = `GET /api/auth/verify HTTP/1.1\r\nHost: hub\r\nConnection: close\r\nAuthorization: Bearer\r\n ${token}\r\n\r\n`;
      expect(/^HTTP\/1.1 4/.test(await sendBytes(target.url, folded)), 'a folded header is accepted');
      return outcome();
    },
  },
  {
    threat: '10',
    name: 'a session token and its cookie contain only ids and times, no personal data',
    async run({ addPerson }) {
      const { expect, outcome } = findings();
      const person = await addPerson();
      const claims = read(partsOf(person.token)[1]);
      const text = JSON.stringify(claims);
      for (const secret of [person.username, person.email, person.password, 'role']) {
        expect(!text.includes(secret), `the token contains ${secret}`);
      }
      for (const [name, value] of Object.entries(claims)) {
        const isIdOrTime = typeof value === 'number' || /^[\w:./-]{1,80}$/.test(String(value));
        expect(isIdOrTime, `the claim ${name} is neither an id nor a time`);
      }
      return outcome();
    },
  },
];
