import { runProgram } from '../support/processes.ts';
import { environmentOf, type InstalledClient, python } from './client.ts';
import { webApp } from './webApp.ts';

/** A program with Authlib. */
export const authlib: InstalledClient = {
  name: 'Authlib',
  packages: ['python3-authlib', 'python3-requests'],
  callback: '/callback',
  signedOut: '/',
  noticesSignOut: 'at the next refresh',
  async run(at) {
    const running = runProgram(python, ['e2e/installed/authlibApp.py'], {
      ...environmentOf(at),
      // Plain http, on this machine.
      AUTHLIB_INSECURE_TRANSPORT: '1',
    });
    await running.says(/^listening/m);
    return webApp(at.url, running);
  },
};
