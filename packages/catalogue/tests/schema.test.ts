import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Guide, Step } from '../src/guide.ts';
import { guideSchema } from './schema.ts';

const good: Guide = {
  client: { type: 'confidential' },
  redirectUris: ['{app}/callback'],
  postLogoutRedirectUris: [],
  scopes: ['openid'],
  claims: ['sub'],
  limits: [],
  steps: [{ where: 'screen', path: 'Settings', text: 'Save.', fields: [] }],
  source: { url: 'https://app.example/docs', checked: '1.0' },
};

const file = (format: string, block: string) =>
  ({ where: 'file', path: 'a', text: 'Add it.', format, block }) as Step;
const variables = (block: string): Step => ({ where: 'environment', path: 'a', text: 'Add it.', block });

test.each([
  ['yaml', 'secret: "{clientSecret}"', true],
  ['yaml', 'secret: {clientSecret}', false],
  ['yaml', "secret: '{clientSecret}'", false],
  ['yaml', 'secret: "{clientSecret}', false],
  ['yaml', 'name: "a \\" {clientSecret}"', true],
  ['yaml', 'template: {{ name }}', true],
  ['json', '{ "secret": "{clientSecret}" }', true],
  ['json', '{ "secret": {clientSecret} }', false],
  ['python', "SECRET = '{clientSecret}'", false],
  ['php', "define( 'SECRET', '{clientSecret}' );", true],
  ['php', 'define( \'SECRET\', "{clientSecret}" );', false],
  ['ruby', "secret: '{clientSecret}'", true],
  ['shell', 'run --secret={clientSecret}', false],
  ['unknown', 'a', false],
  ['yaml', ' a: b', false],
])('checks the quotes of a block in %s: %s', (format, block, isValid) => {
  expect(v.is(guideSchema, { ...good, steps: [file(format, block)] })).toBe(isValid);
});

test.each([
  ['SECRET={clientSecret}', true],
  ['A=1\nSECRET={clientSecret}', true],
  ["SECRET='{clientSecret}'", false],
  ['SECRET="{clientSecret}"', false],
  ['export SECRET=a', false],
  ['# A comment\nSECRET=a', false],
  ['A=1\n\nB=2', false],
])('checks the lines of variables: %j', (block, isValid) => {
  expect(v.is(guideSchema, { ...good, steps: [variables(block)] })).toBe(isValid);
});
