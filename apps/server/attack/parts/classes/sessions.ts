import { type Attempt, findings, skipped } from '../../support/attempt.ts';
import { send } from '../../support/client.ts';
import { fill, readOperations } from '../../support/openApi.ts';
import { freshPassword } from '../../support/random.ts';

/** The exact format of the only cookie. */
const cookieShape = /^auth_token=[\w-]+\.[\w-]+\.[\w-]+; Path=\/;( Secure;)? SameSite=Lax$/;

const cookiesOf = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }) =>
  [headers['set-cookie'] ?? []].flat();

/** Returns the status of a sign-in. A client timeout counts as a refusal. */
const refused = (answer: Promise<{ status: number }>): Promise<{ status: number }> =>
  answer.catch(() => ({ status: 503 }));

/** Attempts on sessions of others and on ended sessions. */
export const sessions: readonly Attempt[] = [
  {
    threat: '4',
    name: 'the token changes at sign-in and with the password, regardless of any token sent',
    async run({ ask, addPerson, signIn, isLive }) {
      const { expect, outcome } = findings();
      const person = await addPerson();
      const fixed = person.token;
      const headers = { Cookie: `auth_token=${fixed}`, Authorization: `Bearer ${fixed}` };
      const { json } = await signIn(person.username, person.password, { headers });
      expect(json.token !== fixed, 'the sign-in returns the token that was sent');
      const body = { currentPassword: person.password, newPassword: freshPassword() };
      const changed = await ask('POST /api/auth/change-password', {
        token: json.token,
        headers: { Cookie: `auth_token=${fixed}` },
        body,
      });
      expect(changed.status === 200 && changed.json.token !== json.token, 'the token outlives the password');
      expect(!(await isLive(fixed)), 'the first session outlives the password');
      expect(!(await isLive(json.token)), 'the second session outlives the password');
      expect(await isLive(changed.json.token), 'the new session is not live');
      return outcome();
    },
  },
  {
    threat: '10',
    name: 'the hub sets one cookie, in one format, only at sign-in, password change and sign-out',
    async run({ ask, addPerson, signIn, owner }) {
      const { expect, outcome } = findings();
      const { username, password } = await addPerson();
      const brief = await signIn(username, password);
      expect(
        cookiesOf(brief).length === 1 && cookieShape.test(cookiesOf(brief)[0] ?? ''),
        `it sets ${cookiesOf(brief)}`,
      );
      const body = { username, password, remember: true };
      const [lasting = ''] = cookiesOf(await ask('POST /api/auth/login', { body }));
      expect(cookieShape.test(lasting.replace(/; Expires=[^;]+/, '')), `a persistent one is ${lasting}`);
      for (const path of [
        '/',
        '/login',
        '/api/auth/verify',
        '/api/users',
        '/api/auth/options',
        '/api/none',
      ] as const) {
        expect(
          cookiesOf(await ask(`GET ${path}`, { token: owner.token })).length === 0,
          `${path} sets a cookie`,
        );
      }
      const [gone = ''] = cookiesOf(await ask('POST /api/auth/logout', { token: brief.json.token }));
      expect(/^auth_token=; Max-Age=0; Path=\//.test(gone), `signing out sets ${gone}`);
      return outcome();
    },
  },
  {
    threat: 'CSRF',
    name: 'the cookie alone cannot call any endpoint from a foreign page',
    async run({ target, ask, addPerson }) {
      const { expect, outcome } = findings();
      const admin = await addPerson('admin');
      const headers = {
        Cookie: `auth_token=${admin.token}; loginType=admin`,
        Origin: 'https://evil.example',
        Referer: 'https://evil.example/',
      };
      const fromBrowser = { ...headers, 'Sec-Fetch-Site': 'cross-site' };
      for (const operation of await readOperations(target.url)) {
        if (operation.roles === null) continue;
        const call = `${operation.method} ${fill(operation, () => admin.id) as '/'}` as const;
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const { status, headers: got } = await ask(call, {
            headers: { ...headers, 'Content-Type': type },
            body: operation.method === 'GET' ? undefined : '{}',
          });
          expect(status === 401, `${operation.id} as ${type} responds with ${status}`);
          const { status: refused } = await ask(call, { headers: { ...fromBrowser, 'Content-Type': type } });
          expect(refused === 403, `${operation.id} as ${type} from a browser responds with ${refused}`);
          expect(got['access-control-allow-origin'] === undefined, `${operation.id} allows foreign origins`);
        }
        const preflight = await ask(`OPTIONS ${fill(operation, () => admin.id) as '/'}`, {
          headers: { ...headers, 'Access-Control-Request-Method': operation.method },
        });
        expect(
          preflight.headers['access-control-allow-origin'] === undefined,
          `${operation.id} passes a preflight request`,
        );
      }
      return outcome();
    },
  },
  {
    threat: '15',
    name: 'sign-out, ending, suspension, reset, a new role and deletion end a session at the next request',
    async run({ target, ask, must, addPerson, owner }) {
      const { expect, outcome } = findings();
      const ends = [
        async ({ token }: { token: string }) => must(200, 'POST /api/auth/logout', { token }),
        async ({ id }: { id: string }) =>
          must(200, `POST /api/users/${id}/suspend`, { token: owner.token, body: { suspend: true } }),
        async ({ id }: { id: string }) =>
          must(200, `POST /api/users/${id}/reset-password`, { token: owner.token }),
        async ({ id }: { id: string }) =>
          must(200, `PATCH /api/users/${id}`, { token: owner.token, body: { role: 'manager' } }),
        async ({ id }: { id: string }) => must(200, `DELETE /api/users/${id}`, { token: owner.token }),
      ];
      for (const end of ends) {
        const person = await addPerson();
        const bearer = { method: 'GET', path: '/api/auth/verify', token: person.token };
        if (target.second !== undefined) {
          expect(
            (await send(target.second, bearer)).status === 200,
            'a second hub does not know the session',
          );
        }
        await end(person);
        expect(
          (await ask('GET /api/auth/verify', { token: person.token })).status === 401,
          `the session survives ${end}`,
        );
        if (target.second !== undefined) {
          expect(
            (await send(target.second, bearer)).status === 401,
            'a second hub still accepts the session',
          );
        }
      }
      return outcome();
    },
  },
  {
    threat: '5',
    name: 'a locked account is locked on every path that compares its password',
    async run({ target, ask, addPerson, signIn }) {
      const { expect, outcome } = findings();
      if (!target.trustsForwardedFor) return skipped('it would lock this machine out');
      const { username, password, token } = await addPerson();
      const from = '203.0.113.7';
      for (let n = 0; n < 5; n++) {
        await ask('POST /api/auth/change-password', {
          token,
          from,
          body: { currentPassword: 'wrong one', newPassword: freshPassword() },
        });
      }
      const changed = await ask('POST /api/auth/change-password', {
        token,
        from,
        body: { currentPassword: password, newPassword: freshPassword() },
      });
      expect(changed.status !== 200, 'the password was changed while locked');
      const entered = await signIn(username, password, { from });
      expect(
        entered.status === 401,
        `failures of a password change do not lock the sign-in: ${entered.status}`,
      );
      return outcome();
    },
  },
  {
    threat: '18',
    name: 'all spellings of a name share one count: username, address, case, composition, spaces',
    async run({ target, addPerson, signIn }) {
      if (!target.trustsForwardedFor) return skipped('it would lock this machine out');
      const { expect, outcome } = findings();
      const { username, email, password } = await addPerson('user', `zoë-${Date.now()}`);
      const from = '203.0.113.77';
      const names = [
        username,
        username.toUpperCase(),
        username.normalize('NFD'),
        ` ${username} `,
        email.toUpperCase(),
      ];
      for (const name of names) await signIn(name, 'not this one', { from });
      const { status } = await signIn(username, password, { from });
      expect(status === 401, `after 5 spellings the right one gets ${status}`);
      return outcome();
    },
  },
  {
    threat: '23',
    name: 'of 200 simultaneous wrong passwords at a limit of 5, at most 5 are compared',
    async run({ target, ask, addPerson, signIn, owner }) {
      if (!target.trustsForwardedFor) return skipped('it would lock this machine out');
      const { expect, outcome } = findings();
      const { id, username, password } = await addPerson();
      const from = '203.0.113.200';
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => refused(signIn(username, 'not this one', { from }))),
      );
      expect(
        answers.every(({ status }) => [401, 429, 503].includes(status)),
        'a response other than 401, 429 and 503',
      );
      const { status } = await refused(signIn(username, password, { from }));
      expect(status !== 200, `the account is not locked: ${status}`);
      const log = await ask(`GET /api/audit-logs?entityId=${id}&action=failed_login&limit=200`, {
        token: owner.token,
      });
      const compared = log.json.filter(({ details }: { details: string }) =>
        details.includes('wrong password'),
      );
      expect(compared.length <= 5, `${compared.length} were compared`);
      return outcome();
    },
  },
];
