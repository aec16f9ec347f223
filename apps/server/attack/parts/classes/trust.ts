import { type Attempt, findings, skipped } from '../../support/attempt.ts';
import { freshName, freshPassword } from '../../support/random.ts';

const p256dh = (bytes: Buffer) => bytes.toString('base64url');
/** A point of P-256 (the generator), and 65 bytes that are not a point. */
const point = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);
const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]);
const auth = Buffer.alloc(16, 1).toString('base64url');

/** Attempts on the parties that the hub trusts or connects to, and on the tokens that it issues. */
export const trust: readonly Attempt[] = [
  {
    threat: '22',
    name: 'a push service at a non-public address is refused when it is saved',
    async run({ ask, addPerson }) {
      const { expect, outcome } = findings();
      const { token } = await addPerson();
      for (const host of [
        '127.0.0.1',
        'localhost',
        '127.1',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '0.0.0.0',
        '10.0.0.1',
        '172.16.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '198.18.0.1',
        '224.0.0.1',
        '[::1]',
        '[::]',
        '[fe80::1]',
        '[fd00::1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
        'a@127.0.0.1',
        '127.0.0.1:22',
        'localhost.',
        'ⓛocalhost',
        '１２７.0.0.1',
      ]) {
        for (const scheme of ['https', 'http']) {
          const subscription = {
            endpoint: `${scheme}://${host}/push`,
            keys: { p256dh: p256dh(point), auth },
          };
          const { status } = await ask('POST /api/push-subscription', { token, body: { subscription } });
          expect(status === 400, `${scheme}://${host} gets ${status}`);
        }
      }
      return outcome();
    },
  },
  {
    threat: '27',
    name: 'a push key that is not a point of the curve is refused when it is saved',
    async run({ ask, addPerson }) {
      const { expect, outcome } = findings();
      const { token } = await addPerson();
      for (const key of [noPoint, Buffer.concat([Buffer.from([6]), point.subarray(1)]), Buffer.alloc(65)]) {
        // A public address, because others are refused before the key is checked. Nothing is ever sent to it.
        const endpoint = 'https://1.1.1.1/push';
        const subscription = { endpoint, keys: { p256dh: p256dh(key), auth } };
        const { status } = await ask('POST /api/push-subscription', { token, body: { subscription } });
        await ask('DELETE /api/push-subscription', { token, body: { endpoint } });
        expect(status === 400, `a key that is not a point gets ${status}`);
      }
      return outcome();
    },
  },
  {
    threat: '20',
    name: 'an unverified address is not asserted as verified, and Grant All skips unapproved registrations',
    async run({ ask, must, addApplication, owner }) {
      const { expect, outcome } = findings();
      const token = owner.token;
      const settings = (await must(200, 'GET /api/system/settings', { token })).json;
      await must(200, 'PUT /api/system/settings', {
        token,
        body: { ...settings, allowSelfRegistration: true, defaultUserRole: 'user' },
      });
      const username = freshName('stranger');
      const password = freshPassword();
      const email = `${freshName('ceo')}@corp.example`;
      await must(201, 'POST /api/auth/register', { body: { username, email, password } });
      const open = (await must(200, 'GET /api/system/settings', { token })).json;
      await must(200, 'PUT /api/system/settings', { token, body: { ...open, allowSelfRegistration: false } });
      const { id, key } = await addApplication();
      await must(200, `POST /api/apps/${id}/grant-all`, { token });
      const session = await ask('POST /api/auth/login', { body: { username, password } });
      const made = await ask('POST /api/sso/generate-token', {
        token: session.json?.token,
        body: { appId: id },
      });
      expect(made.status !== 200, 'Grant All grants an application to an unapproved registration');
      if (session.status !== 200) return outcome();
      const { user } = session.json;
      const granted = await ask(`POST /api/user-app-access/${user.id}/${id}`, { token });
      if (granted.status !== 200) return outcome();
      const again = await ask('POST /api/sso/generate-token', {
        token: session.json.token,
        body: { appId: id },
      });
      const url = new URL(again.json.redirectUrl ?? 'http://none');
      const sso = again.json.ssoToken ?? url.searchParams.get('sso_token');
      const validation = (await ask('POST /api/validate', { body: { token: sso, apiKey: key } })).json;
      const asserted = validation.user?.emailVerified;
      expect(
        validation.valid !== true || asserted === false,
        `emailVerified is ${asserted} for an unverified address`,
      );
      return outcome();
    },
  },
  {
    threat: '18',
    name: "the master key ends with its maker's reset, and resets no administrator",
    async run({ ask, must, addPerson, owner }) {
      const { expect, outcome } = findings();
      const maker = await addPerson('admin');
      const peer = await addPerson('admin');
      const bare = await ask('POST /api/system/master-key', { token: maker.token, body: { replace: true } });
      expect(bare.status !== 201, 'it is generated without a password');
      const made =
        bare.status === 201
          ? bare
          : await ask('POST /api/system/master-key', {
              token: maker.token,
              body: { replace: true, password: maker.password, currentPassword: maker.password },
            });
      if (made.status !== 201)
        return skipped(`the key could not be generated: ${made.status} ${made.text.slice(0, 120)}`);
      const token = made.json.masterKey;
      expect((await ask('GET /api/users', { token })).status === 200, 'it does not work at all');
      for (const account of [peer, owner, maker]) {
        const { status } = await ask(`POST /api/users/${account.id}/reset-password`, { token });
        expect([401, 403].includes(status), `it resets ${account.username}: ${status}`);
      }
      for (const call of [
        'GET /api/system/settings',
        'POST /api/system/master-key',
        'GET /api/auth/profile',
      ] as const) {
        const { status } = await ask(call, { token, body: call.startsWith('GET') ? undefined : {} });
        expect([401, 403].includes(status), `${call} takes it: ${status}`);
      }
      await must(200, `POST /api/users/${maker.id}/reset-password`, { token: owner.token });
      expect((await ask('GET /api/users', { token })).status === 401, "it outlives its maker's reset");
      return outcome();
    },
  },
  {
    threat: '13',
    name: 'Quick Setup grants nothing to a user who registered the name demo',
    async run({ ask, must, invite, owner }) {
      const { expect, outcome } = findings();
      const made = await invite('user', 'demo').catch(() => null);
      if (made === null) return skipped('the name demo is taken or refused');
      const { status } = await ask('POST /api/demo-user/quick-setup', { token: owner.token });
      expect(status === 404, `it responds with ${status}`);
      const { json } = await must(200, `GET /api/user-app-permissions/${made.id}`, { token: owner.token });
      expect(
        json.every((app: { hasAccess: boolean }) => !app.hasAccess),
        'an application was granted',
      );
      return outcome();
    },
  },
  {
    threat: 'CSV',
    name: 'a name that a spreadsheet would run as a formula is neutralised in the export',
    async run({ ask, addPerson, owner }) {
      const { expect, outcome } = findings();
      for (const first of ['=', '+', '-', '@']) {
        const { username } = await addPerson('user', `x${Date.now()}${first.charCodeAt(0)}`);
        const agent = `${first}cmd|' /C calc'!A0`;
        await ask('POST /api/auth/login', {
          body: { username, password: 'no' },
          headers: { 'User-Agent': agent },
        });
        const { text } = await ask('GET /api/audit-logs/export.csv?action=failed_login', {
          token: owner.token,
        });
        expect(
          !text.split(/[,\r\n]/).some(cell => cell.replace(/^"/, '').startsWith(agent.slice(0, 4))),
          `a cell begins with ${first}`,
        );
      }
      return outcome();
    },
  },
];
