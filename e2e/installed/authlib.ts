import { existsSync } from 'node:fs';
import { runProgram } from '../support/processes.ts';
import { type InstalledClient, sees } from './client.ts';

/** A program with Authlib. */
export const authlib: InstalledClient = {
  name: 'Authlib',
  packages: ['python3-authlib', 'python3-requests'],
  callback: '/callback',
  signedOut: '/',
  noticesSignOut: 'at the next refresh',
  async run({ port, url, issuer, clientId, clientSecret }) {
    // The system's Python: the packages are not for another one.
    const python = ['/usr/bin/python3'].find(existsSync) ?? 'python3';
    const running = runProgram(python, ['e2e/installed/authlibApp.py'], {
      PORT: String(port),
      ISSUER: issuer,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      // Plain http, on this machine.
      AUTHLIB_INSECURE_TRANSPORT: '1',
    });
    await running.says(/^listening/m);
    return {
      async signOn(page, enterPassword) {
        await page.goto(`${url}/sign-in`);
        await enterPassword();
        await sees(page, 'Hello, Ada Lovelace');
      },
      async refresh(page) {
        await page.goto(`${url}/refresh`);
        await sees(page, 'Refreshed for Ada Lovelace');
      },
      async signOut(page, confirm) {
        await page.goto(`${url}/sign-out`);
        await confirm();
        await sees(page, 'Signed out');
      },
      async isSignedOn(page) {
        await page.goto(url);
        return (await page.getByText('Hello, Ada Lovelace').count()) > 0;
      },
      stop: () => running.end(),
    };
  },
};
