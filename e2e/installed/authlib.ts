import { existsSync } from 'node:fs';
import { runProgram } from '../support/processes.ts';
import type { InstalledClient } from './client.ts';
import { webApp } from './webApp.ts';

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
    return webApp(url, running);
  },
};
