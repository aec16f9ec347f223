import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { signedIn } from './support/client.ts';
import { useSharedHub } from './support/hub.ts';
import { notesAddress, runNotes } from './support/notes.ts';

const hub = useSharedHub();

/**
 * Runs the sample application and signs a new user on to it.
 *
 * @param username the user's
 */
async function signedOn(username: string) {
  const notes = await notesAddress();
  const { client: owner } = await signedIn(hub().url);
  const app = await owner.call(api.apps.create, {
    body: { name: `Notes for ${username}`, url: notes.callback },
  });
  const created = await owner.call(api.users.create, {
    body: { username, email: `${username}@example.com`, firstName: '<i>Eve</i>', appAccess: [app.id] },
  });
  await runNotes(notes, hub().url, app.fullApiKey, { RECHECK_SECONDS: '0' });

  const first = await signedIn(hub().url, { username, password: created.tempPassword });
  const body = { currentPassword: created.tempPassword, newPassword: 'meadow copper violin' };
  await first.client.call(api.auth.changePassword, { body });
  const { client: user } = await signedIn(hub().url, { username, password: body.newPassword });
  const { redirectUrl = '' } = await user.call(api.signOn.generateToken, { body: { appId: app.id } });
  const response = await fetch(redirectUrl, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly/);
  const visit = () => fetch(notes.url, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  return { owner, user, visit, redirectUrl, ids: { userId: created.id, appId: app.id } };
}

test("accepts a sign-on token once, escapes the user's name, and ends the session with that of the hub", async () => {
  const { user, visit, redirectUrl } = await signedOn('eve');
  expect(await (await visit()).text()).toContain('Hello, &lt;i&gt;Eve&lt;/i&gt;');
  const again = await fetch(redirectUrl, { redirect: 'manual' });
  expect(again.status).toBe(403);
  expect(await again.text()).toContain('Sign-on failed');

  expect((await visit()).status).toBe(200);
  await user.call(api.auth.logout, {});
  expect((await visit()).status).toBe(401);
});

test("ends the application's session when the grant is revoked", async () => {
  const { owner, visit, ids } = await signedOn('yves');
  expect((await visit()).status).toBe(200);
  await owner.call(api.access.revoke, { params: ids });
  expect((await visit()).status).toBe(401);
});
