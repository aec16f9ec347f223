import { spawnSync } from 'node:child_process';
import { api } from '@portico/contract/table';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { runProgram } from './support/processes.ts';

/** The programs that the integration guide shows. */
const examples = 'packages/features/src/integration/examples';

const password = 'meadow copper violin';

const hub = useHub();

/**
 * An application, and a user who holds it and has a password of their own.
 *
 * @param username of the user
 * @param url of the application
 */
async function applicationOf(username: string, url: string) {
  const { client: owner } = await signedIn(hub().url);
  const app = await owner.call(api.apps.create, { body: { name: `Guide for ${username}`, url } });
  const told = await owner.call(api.users.create, {
    body: { username, email: `${username}@example.com`, appAccess: [app.id] },
  });
  const first = await signedIn(hub().url, { username, password: told.tempPassword });
  const body = { currentPassword: told.tempPassword, newPassword: password };
  await first.client.call(api.auth.changePassword, { body });
  const { client: user } = await signedIn(hub().url, { username, password });
  const env = { PORTICO_URL: hub().url, PORTICO_API_KEY: app.fullApiKey };
  return { owner, user, env, ids: { userId: told.id, appId: app.id } };
}

const hasPython = spawnSync('python3', ['--version'], { env: { PATH: process.env.PATH } }).status === 0;

describe.each([
  { language: 'JavaScript', interpreter: process.execPath, signOn: 'signOn.mjs', session: 'session.mjs' },
  { language: 'Python', interpreter: 'python3', signOn: 'sign_on.py', session: 'session.py' },
])('the guide’s examples in $language', ({ language, interpreter, signOn, session }) => {
  test('let in whom the hub sends, once, and no longer than they may', async context => {
    context.skip(language === 'Python' && !hasPython, 'There is no python3 on this machine.');
    const username = `visitor-${language}`;
    const { owner, user, env, ids } = await applicationOf(username, 'http://localhost/callback');
    const program = runProgram(interpreter, [`${examples}/${signOn}`], { ...env, PORT: '0' });
    onTestFinished(async () => {
      await program.end('SIGKILL');
    });
    const [, callback = ''] = await program.says(/Accepts sign-ons at (\S+)/);
    await owner.call(api.apps.update, { params: { id: ids.appId }, body: { url: callback } });

    const { redirectUrl = '' } = await user.call(api.signOn.generateToken, { body: { appId: ids.appId } });
    const answer = await fetch(redirectUrl, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
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

  test('sign in, ask who it is, and sign out', async context => {
    context.skip(language === 'Python' && !hasPython, 'There is no python3 on this machine.');
    const username = `caller-${language}`;
    const { env } = await applicationOf(username, '');
    const run = (given: string) =>
      runProgram(interpreter, [`${examples}/${session}`], {
        ...env,
        PORTICO_USERNAME: username,
        PORTICO_PASSWORD: given,
      });
    const program = run(password);
    expect(await program.ended).toBe(0);
    expect(program.output()).toBe(`Signed in as ${username}\nSigned out\n`);
    expect(await run('not the password').ended).toBe(1);
  });
});
