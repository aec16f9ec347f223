import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { type InstalledClient, optionsOf, sees } from './client.ts';

const run = promisify(execFile);

/** Serves the hub over TLS, with a self-signed certificate: the program refuses plain http. */
async function serveOverTls(directory: string, port: number, hub: URL) {
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await run('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert]);
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createServer(options, visitor => {
    const behind = connect(Number(hub.port), hub.hostname);
    for (const socket of [visitor, behind]) socket.on('error', () => undefined);
    visitor.pipe(behind).pipe(visitor);
  });
  server.listen(port, 'localhost');
  return { server, cert };
}

/** SSSD's program for sign-ins at a console: it shows a code, waits with the interval of RFC 8628 and reads userinfo. */
export const sssd: InstalledClient = {
  name: 'SSSD, oidc_child',
  packages: ['sssd-idp', 'openssl'],
  settings: { allowDeviceSignIn: true },
  noticesSignOut: 'never',
  async run({ directory, port, issuer, clientId, clientSecret }) {
    const { server, cert } = await serveOverTls(directory, port, new URL(issuer));
    const at = (path: string) => `https://localhost:${port}${path}`;
    const call = async (action: string, input: string) => {
      const options = {
        'ca-db': cert,
        scope: 'openid profile email',
        'device-auth-endpoint': at('/oidc/device'),
        'token-endpoint': at('/oidc/token'),
        'userinfo-endpoint': at('/oidc/userinfo'),
        'jwks-uri': at('/oidc/jwks'),
        'client-id': clientId,
        'client-secret': clientSecret,
        'user-identifier-attribute': 'preferred_username',
      };
      const parameters = [action, '--logger=stderr', '-d', '2', ...optionsOf(options)];
      const called = run('/usr/libexec/sssd/oidc_child', parameters, { timeout: 60_000 });
      called.child.stdin?.end(input);
      return (await called).stdout;
    };
    let name = '';
    return {
      async signOn(page, enterPassword) {
        // A line for itself, and one for the console.
        const [device = '', shown = ''] = (await call('--get-device-code', '')).split('oauth2 ');
        const waiting = call('--get-access-token', device.trim());
        await page.goto(JSON.parse(shown).verification_uri_complete);
        await enterPassword();
        await page.getByLabel('Code').press('Enter');
        await page.getByRole('button', { name: 'Allow', exact: true }).click();
        await sees(page, /The device is signed in/);
        name = await waiting;
        if (!name.includes('ada')) throw new Error(`It signs on ${name}`);
      },
      refresh: null,
      signOut: null,
      isSignedOn: async () => name !== '',
      stop: async () => server.close(),
    };
  },
};
