import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runApache } from './apache.ts';
import { answers, type Connection, type InstalledClient, sees } from './client.ts';

const configuration = ({
  directory,
  url,
  issuer,
  clientId,
  clientSecret,
}: Connection) => `DocumentRoot "${directory}/pages"
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${clientId}
OIDCClientSecret ${clientSecret}
OIDCRedirectURI ${url}/secure/callback
OIDCCryptoPassphrase only-for-tests
OIDCPKCEMethod S256
OIDCScope "openid profile email"
OIDCInfoHook id_token userinfo access_token access_token_expires refresh_token
<Location /secure>
  AuthType openid-connect
  Require valid-user
</Location>
<Directory "${directory}/pages">
  Require all granted
</Directory>`;

/** Apache with mod_auth_openidc, which protects a page. */
export const modAuthOpenidc: InstalledClient = {
  name: 'mod_auth_openidc',
  packages: ['libapache2-mod-auth-openidc', 'apache2'],
  callback: '/secure/callback',
  signedOut: '/out.html',
  backChannel: '/secure/callback?logout=backchannel',
  noticesSignOut: 'at once',
  async run(at) {
    const { directory, url } = at;
    mkdirSync(join(directory, 'pages/secure'), { recursive: true });
    writeFileSync(join(directory, 'pages/secure/index.html'), '<h1>Protected</h1>');
    writeFileSync(join(directory, 'pages/out.html'), '<h1>Signed out</h1>');
    const loaded = ['authz_user', 'auth_openidc'];
    const running = runApache({ ...at, host: 'localhost' }, loaded, configuration(at));
    await answers(`${url}/out.html`);
    const page = `${url}/secure/index.html`;
    return {
      async signOn(browser, enterPassword) {
        await browser.goto(page);
        await enterPassword();
        await sees(browser, 'Protected');
      },
      async refresh(browser) {
        const read = async (query: string) => {
          const answer = await browser.request.get(`${url}/secure/callback?info=json${query}`);
          return (await answer.json()) as { access_token: string; userinfo: { name: string } };
        };
        const before = await read('');
        const after = await read('&access_token_refresh_interval=0');
        if (before.access_token === after.access_token) throw new Error('The token is the same');
      },
      async signOut(browser, confirm) {
        await browser.goto(`${url}/secure/callback?logout=${encodeURIComponent(`${url}/out.html`)}`);
        await confirm();
        await sees(browser, 'Signed out');
      },
      async isSignedOn(browser) {
        await browser.goto(page);
        return browser.url() === page;
      },
      stop: () => running.end('SIGTERM'),
    };
  },
};
