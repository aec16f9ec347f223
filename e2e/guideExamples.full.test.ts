import { spawnSync } from 'node:child_process';
import { api } from '@portico/contract/api/table';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { runProgram } from './support/processes.ts';

/** The programs in the integration guide. */
const examples = 'packages/features/src/sso/integration/examples';

const hub = useHub();

/**
 * Creates an application, and a user who holds it and has changed their temporary password.
 *
 * @param username the user's
 * @param url the application's
 */
async function createApplication(username: string, url: string) {
  const { client: owner } = await signedIn(hub().url);
  const app = await owner.call(api.apps.create, { body: { name: `Guide for ${username}`, url } });
  const person = { username, email: `${username}@example.com`, appAccess: [app.id] };
  const userId = await addUser(hub().url, person);
  const { client: user } = await signedIn(hub().url, { username, password: permanentPassword });
  const env = { PORTICO_URL: hub().url, PORTICO_API_KEY: app.fullApiKey };
  return { owner, user, env, ids: { userId, appId: app.id } };
}

const hasPython = spawnSync('python3', ['--version'], { env: { PATH: process.env.PATH } }).status === 0;

describe.each([
  { language: 'JavaScript', interpreter: process.execPath, signOn: 'signOn.mjs', session: 'session.mjs' },
  { language: 'Python', interpreter: 'python3', signOn: 'sign_on.py', session: 'session.py' },
])('the guide’s examples in $language', ({ language, interpreter, signOn, session }) => {
  test('accept a sign-on token once, and end the session when the grant is revoked', async context => {
    context.skip(language === 'Python' && !hasPython, 'python3 is not installed.');
    const username = `visitor-${language}`;
    const { owner, user, env, ids } = await createApplication(username, 'http://localhost/callback');
    const program = runProgram(interpreter, [`${examples}/${signOn}`], { ...env, PORT: '0' });
    onTestFinished(async () => {
      await program.end('SIGKILL');
    });
    const [, callback = ''] = await program.says(/Accepts sign-ons at (\S+)/);
    await owner.call(api.apps.update, { params: { id: ids.appId }, body: { url: callback } });

    const { redirectUrl = '' } = await user.call(api.signOn.generateToken, { body: { appId: ids.appId } });
    const response = await fetch(redirectUrl, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    const visit = (headers = {}) => fetch(new URL('/', callback), { headers });

    expect(await (await visit({ Cookie: cookie })).text()).toBe(`Hello, ${username}`);
    expect((await visit()).status).toBe(401);
    expect((await visit({ Cookie: 'session=guessed' })).status).toBe(401);
    for (const used of [redirectUrl, callback, `${callback}?sso_token=guessed`]) {
      expect((await fetch(used, { redirect: 'manual' })).status).toBe(403);
    }
    await owner.call(api.access.revoke, { params: ids });
    expect((await visit({ Cookie: cookie })).status).toBe(401);
  });

  test('sign in, validate the token, and sign out', async context => {
    context.skip(language === 'Python' && !hasPython, 'python3 is not installed.');
    const username = `caller-${language}`;
    const { env } = await createApplication(username, '');
    const run = (passwordToTry: string) =>
      runProgram(interpreter, [`${examples}/${session}`], {
        ...env,
        PORTICO_USERNAME: username,
        PORTICO_PASSWORD: passwordToTry,
      });
    const program = run(permanentPassword);
    expect(await program.ended).toBe(0);
    expect(program.output()).toBe(`Signed in as ${username}\nSigned out\n`);
    expect(await run('not the password').ended).toBe(1);
  });
});
