import { runProgram } from '../support/processes.ts';
import { answers, environmentOf, type InstalledClient } from './client.ts';
import { webApp } from './webApp.ts';

/** A program with Mojolicious and its plugin for OAuth 2.0, which takes addresses and keys from discovery and sends no PKCE. */
export const mojolicious: InstalledClient = {
  name: 'Mojolicious, OAuth2 plugin',
  packages: [
    'libmojolicious-plugin-oauth2-perl',
    // The plugin needs them for ID tokens, and does not depend on them.
    'libmojo-jwt-perl',
    'libcrypt-openssl-rsa-perl',
    'libcrypt-openssl-bignum-perl',
  ],
  callback: '/sign-in',
  signedOut: '/',
  settings: { requirePkce: false },
  noticesSignOut: 'at the next refresh',
  async run(at) {
    const running = runProgram('/usr/bin/perl', ['e2e/installed/mojoliciousApp.pl'], environmentOf(at));
    await answers(at.url);
    return webApp(at.url, running);
  },
};
