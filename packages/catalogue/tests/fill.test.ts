import { expect, test } from 'vitest';
import { fillGuide } from '../src/fill.ts';
import type { Guide } from '../src/guide.ts';
import { appValues } from '../src/values.ts';
import { valuesFor } from './support.ts';

const values = valuesFor('https://app.example/sub/');

const guide: Guide = {
  client: { type: 'confidential' },
  redirectUris: ['{app}/callback'],
  postLogoutRedirectUris: ['{appOrigin}/'],
  backchannelLogoutUri: '{app}/logout',
  scopes: ['openid'],
  claims: [],
  limits: ['It runs at {appHost}.'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of {appHost}',
      text: 'Add it.',
      block: 'ID={clientId}\nPROVIDERS={"id":"{clientId:json}","secret":"{clientSecret:json}"}',
    },
    { where: 'terminal', path: 'Shell', text: 'Run it.', block: "run --secret='{clientSecret}'" },
    {
      where: 'file',
      path: 'a.yml',
      format: 'yaml',
      text: 'Add it.',
      block: 'secret: "{clientSecret}"\nurl: "{endSession}?hint={{token}}&to={app:url}"',
    },
    {
      where: 'screen',
      path: 'Settings',
      text: 'Enter it.',
      fields: [{ label: 'Secret', value: '{clientSecret}' }],
    },
  ],
  source: { url: 'https://app.example/docs', checked: '1' },
};

test('fills addresses, texts and blocks', () => {
  const filled = fillGuide(guide, values);
  expect(filled.redirectUris).toEqual(['https://app.example/sub/callback']);
  expect(filled.postLogoutRedirectUris).toEqual(['https://app.example/']);
  expect(filled.backchannelLogoutUri).toBe('https://app.example/sub/logout');
  expect(filled.limits).toEqual(['It runs at app.example.']);
  expect(filled.steps[0]).toMatchObject({
    path: 'Environment of app.example',
    block: `ID=client-1\nPROVIDERS='{"id":"client-1","secret":"secret-1"}'`,
  });
});

test('escapes a value for the place where it stands', () => {
  const clientSecret = `a"b'c\\d\ne$F`;
  const [environment, terminal, file, screen] = fillGuide(guide, { ...values, clientSecret }).steps;
  expect(environment).toMatchObject({
    block: String.raw`ID=client-1
PROVIDERS="{\"id\":\"client-1\",\"secret\":\"a\\\"b'c\\\\d\\ne\$F\"}"`,
  });
  expect(terminal).toMatchObject({ block: `run --secret='a"b'\\''c\\d\ne$F'` });
  expect(file).toMatchObject({ block: expect.stringContaining(String.raw`secret: "a\"b'c\\d\ne$F"`) });
  expect(screen).toMatchObject({ fields: [{ label: 'Secret', value: clientSecret }] });
});

test("leaves doubled braces to the application and encodes an address for another one's query", () => {
  expect(fillGuide(guide, values).steps[2]).toMatchObject({
    block: expect.stringContaining(
      'url: "https://hub.example/oidc/session/end?hint={{token}}&to=https%3A%2F%2Fapp.example%2Fsub"',
    ),
  });
});

test('does not fill placeholders that came with a value', () => {
  const filled = fillGuide(guide, { ...values, clientSecret: '{clientId} $& $1' });
  expect(filled.steps[1]).toMatchObject({ block: "run --secret='{clientId} $& $1'" });
});

test('does not change the guide', () => {
  const before = structuredClone(guide);
  fillGuide(guide, values);
  expect(guide).toEqual(before);
});

test('leaves out the back-channel address where there is none', () => {
  const { backchannelLogoutUri: _, ...rest } = guide;
  expect(fillGuide(rest, values)).not.toHaveProperty('backchannelLogoutUri');
});

test.each([
  ['https://app.example', 'https://app.example', 'https://app.example', 'app.example'],
  ['https://app.example/', 'https://app.example', 'https://app.example', 'app.example'],
  [
    'https://example.org/sub/path//?page=1#top',
    'https://example.org/sub/path',
    'https://example.org',
    'example.org',
  ],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000', 'http://192.168.1.20:3000', '192.168.1.20:3000'],
  ['HTTPS://App.Example:443/A', 'https://app.example/A', 'https://app.example', 'app.example'],
  ['https://[::1]:8443/', 'https://[::1]:8443', 'https://[::1]:8443', '[::1]:8443'],
  [
    'https://bücher.example/',
    'https://xn--bcher-kva.example',
    'https://xn--bcher-kva.example',
    'xn--bcher-kva.example',
  ],
  [
    'https://app.example/{clientSecret}',
    'https://app.example/%7BclientSecret%7D',
    'https://app.example',
    'app.example',
  ],
])('reads the address %s', (address, app, appOrigin, appHost) => {
  expect(appValues(address)).toEqual({ app, appOrigin, appHost });
});

test.each(['', 'app.example', 'ftp://app.example', 'javascript:alert(1)', 'https://user:secret@app.example'])(
  'refuses the address %j',
  address => {
    expect(appValues(address)).toBeUndefined();
  },
);
