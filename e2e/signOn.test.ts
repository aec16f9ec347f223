import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { useSharedHub } from './support/hub.ts';
import { notesAddress, runNotes } from './support/notes.ts';

const hub = useSharedHub();

test("accepts a sign-on token once, escapes the user's name, and ends the session with that of the hub", async () => {
  const notes = await notesAddress();
  const { client: owner } = await signedIn(hub().url);
  const app = await owner.call(api.apps.create, { body: { name: 'Notes for Eve', url: notes.callback } });
  const eve = { username: 'eve', email: 'eve@example.com', firstName: '<i>Eve</i>', appAccess: [app.id] };
  await addUser(hub().url, eve);
  await runNotes(notes, hub().url, app.fullApiKey, { RECHECK_SECONDS: '0' });

  const { client: user } = await signedIn(hub().url, { username: 'eve', password: permanentPassword });
  const { redirectUrl = '' } = await user.call(api.signOn.generateToken, { body: { appId: app.id } });
  const response = await fetch(redirectUrl, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly/);
  const visit = () => fetch(notes.url, { headers: { Cookie: cookie.split(';')[0] ?? '' } });

  expect(await (await visit()).text()).toContain('Hello, &lt;i&gt;Eve&lt;/i&gt;');
  const again = await fetch(redirectUrl, { redirect: 'manual' });
  expect(again.status).toBe(403);
  expect(await again.text()).toContain('Sign-on failed');

  expect((await visit()).status).toBe(200);
  await user.call(api.auth.logout, {});
  expect((await visit()).status).toBe(401);
});
