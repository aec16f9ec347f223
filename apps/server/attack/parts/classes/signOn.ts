import { type Attempt, findings } from '../../support/attempt.ts';
import type { World } from '../../support/world.ts';

const tokenIn = ({ json }: { json: { redirectUrl?: string; ssoToken?: string } }) =>
  json.ssoToken ?? new URL(json.redirectUrl ?? 'http://none').searchParams.get('sso_token') ?? '';

/**
 * Opens an application as a user.
 *
 * @returns the sign-on token
 */
const signOnToken = async ({ must }: World, token: string, appId: string) =>
  tokenIn(await must(200, 'POST /api/sso/generate-token', { token, body: { appId } }));

/** Creates a user with a grant, and another application. */
async function scene(world: World) {
  const person = await world.addPerson();
  const app = await world.addApplication();
  const other = await world.addApplication();
  await world.grant(person.id, app.id);
  await world.grant(person.id, other.id);
  const validate = async (token: string, apiKey: string) =>
    (await world.ask('POST /api/validate', { body: { token, apiKey } })).json?.valid === true;
  return { person, app, other, validate };
}

/** Attempts to misuse sign-on tokens. */
export const signOn: readonly Attempt[] = [
  {
    threat: '6',
    name: 'of 50 parallel uses of one sign-on token, one succeeds',
    async run(world) {
      const { expect, outcome } = findings();
      const { person, app, validate } = await scene(world);
      for (let round = 0; round < 3; round++) {
        const token = await signOnToken(world, person.token, app.id);
        const valid = await Promise.all(Array.from({ length: 50 }, () => validate(token, app.key)));
        const count = valid.filter(Boolean).length;
        expect(count === 1, `${count} of 50 succeeded`);
        expect(!(await validate(token, app.key)), 'it is accepted again later');
      }
      return outcome();
    },
  },
  {
    threat: '6',
    name: 'a temporary password used 50 times in parallel gives one new password and leaves no session of the old one',
    async run({ ask, invite, signIn, isLive }) {
      const { expect, outcome } = findings();
      const { username, password } = await invite();
      const begun = await Promise.all(Array.from({ length: 50 }, () => signIn(username, password)));
      const held = begun.flatMap(({ json }) => (json?.token === undefined ? [] : [json.token as string]));
      const changes = await Promise.all(
        held.map((token, n) =>
          ask('POST /api/auth/change-password', {
            token,
            body: { currentPassword: password, newPassword: `lantern ${n} harbour ${n}` },
          }),
        ),
      );
      const won = changes.filter(({ status }) => status === 200);
      expect(won.length === 1, `${won.length} of ${held.length} changes succeeded`);
      expect(
        changes.every(({ status }) => status < 500),
        'a change gets a 500',
      );
      for (const token of held)
        expect(!(await isLive(token)), 'a session of the temporary password stays live');
      const again = await signIn(username, password);
      expect(again.status === 401, `the temporary password gets ${again.status}`);
      return outcome();
    },
  },
  {
    threat: '12',
    name: 'a sign-on is refused if the application, its key, the token, its age, the user or the grant is wrong',
    async run(world) {
      const { expect, outcome } = findings();
      const { person, app, other, validate } = await scene(world);
      const make = () => signOnToken(world, person.token, app.id);
      const token = await make();
      expect(!(await validate(token, other.key)), "another application's key is accepted");
      expect(await validate(token, app.key), 'the right use is refused after a wrong one');
      expect(!(await validate(token, app.key)), 'a second use is accepted');
      expect(!(await validate(await make(), `${app.key.slice(0, -1)}x`)), 'an edited key is accepted');
      expect(!(await validate(await make(), app.key.slice(0, 12))), "the key's prefix is accepted");
      const owner = { token: world.owner.token };
      const revoked = await make();
      await world.must(200, `DELETE /api/user-app-access/${person.id}/${app.id}`, owner);
      expect(!(await validate(revoked, app.key)), 'a revoked grant is accepted');
      await world.grant(person.id, app.id);
      const inactive = await make();
      await world.must(200, `PATCH /api/apps/${app.id}`, { ...owner, body: { isActive: false } });
      expect(!(await validate(inactive, app.key)), 'an inactive application is accepted');
      await world.must(200, `PATCH /api/apps/${app.id}`, { ...owner, body: { isActive: true } });
      const rotated = await make();
      await world.must(200, `POST /api/apps/${app.id}/rotate-key`, owner);
      expect(!(await validate(rotated, app.key)), 'a rotated key is accepted');
      return outcome();
    },
  },
  {
    threat: '12',
    name: 'suspension, deactivation and sign-out invalidate sign-on tokens and application sessions',
    async run(world) {
      const { expect, outcome } = findings();
      const owner = { token: world.owner.token };
      for (const end of ['suspend', 'deactivate', 'logout'] as const) {
        const { person, app } = await scene(world);
        const unused = await signOnToken(world, person.token, app.id);
        const used = await world.ask('POST /api/validate', {
          body: { token: await signOnToken(world, person.token, app.id), apiKey: app.key },
        });
        const session = used.json.appSession?.token as string;
        if (end === 'logout') await world.must(200, 'POST /api/auth/logout', { token: person.token });
        else {
          await world.must(200, `POST /api/users/${person.id}/${end}`, { ...owner, body: { [end]: true } });
        }
        for (const token of [unused, session, person.token]) {
          const { json } = await world.ask('POST /api/validate', { body: { token, apiKey: app.key } });
          expect(json.valid === false, `after ${end} a token is valid`);
          expect(Object.keys(json).length === 1, `after ${end} the response gives a reason`);
        }
      }
      return outcome();
    },
  },
  {
    threat: '13',
    name: "sign-on tokens and application sessions are valid neither for the hub's API nor for another application",
    async run(world) {
      const { expect, outcome } = findings();
      const { person, app, other } = await scene(world);
      const fresh = await signOnToken(world, person.token, app.id);
      expect(!(await world.isLive(fresh)), 'a sign-on token opens the API');
      const { json } = await world.ask('POST /api/validate', { body: { token: fresh, apiKey: app.key } });
      const session = json.appSession?.token as string;
      expect(!(await world.isLive(session)), "an application's session opens the API");
      expect(!(await world.isLive(app.key)), "an application's key opens the API");
      const crossed = await world.ask('POST /api/validate', { body: { token: session, apiKey: other.key } });
      expect(crossed.json.valid === false, 'it is valid for another application');
      const again = await world.ask('POST /api/validate', { body: { token: session, apiKey: app.key } });
      expect(again.json.valid === true, 'it is not valid for its own');
      return outcome();
    },
  },
  {
    threat: 'redirect',
    name: "a sign-on leads only to the application's own URL",
    async run(world) {
      const { expect, outcome } = findings();
      const person = await world.addPerson();
      for (const url of [
        '//evil.example/',
        '/\\evil.example',
        '/..//evil.example',
        '/%2f/evil.example',
        '/a/..//evil.example',
        '/\t/evil.example',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://evil.example@notes.example/',
        ' https://x.example',
        'http:evil.example',
      ]) {
        const made = await world.ask('POST /api/apps', {
          token: world.owner.token,
          body: { name: `Redirect ${Math.random()}`, url, accessLevel: 'user' },
        });
        if (made.status !== 201) {
          expect(made.status === 400, `${url} gets ${made.status}`);
          continue;
        }
        await world.grant(person.id, made.json.id);
        const { json } = await world.ask('POST /api/sso/generate-token', {
          token: person.token,
          body: { appId: made.json.id },
        });
        const hub = new URL(world.target.url);
        const { hostname } = new URL(json?.redirectUrl ?? hub, hub);
        expect(hostname !== 'evil.example', `${JSON.stringify(url)} leads to ${hostname}`);
      }
      return outcome();
    },
  },
];
