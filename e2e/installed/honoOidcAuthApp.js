import { createRequire } from 'node:module';

// The packages are in a temporary folder.
const load = createRequire(`${process.env.DIRECTORY}/`);
const { serve } = load('@hono/node-server');
const { getAuth, oidcAuthMiddleware, revokeSession } = load('@hono/oidc-auth');
const { Hono } = load('hono');

const app = new Hono();
app.get('/favicon.ico', c => c.body(null, 204));
app.get('/sign-out', async c => {
  await revokeSession(c);
  return c.html('<h1>Signed out</h1>');
});
app.use(oidcAuthMiddleware());
app.get('*', async c => c.html(`<h1>Hello, ${(await getAuth(c)).email}</h1>`));

const listening = () => process.stdout.write('listening\n');
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: 'localhost' }, listening);
