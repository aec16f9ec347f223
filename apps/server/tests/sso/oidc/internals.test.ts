import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** After a change of it, read what the library does at each hook; the tests of sign-ons run through all of them. */
const version = '9.13.3';

test('the hooks were written for the installed version of the library', () => {
  const path = createRequire(import.meta.url).resolve('oidc-provider');
  const manifest = JSON.parse(readFileSync(path.replace(/lib\/index\.js$/, 'package.json'), 'utf8'));
  expect(manifest.version).toBe(version);
});
