import { catalogue, otherApplication } from '@portico/catalogue/list';
import { connectApplicationBody } from '@portico/contract/sso/schemas/connect';
import { type OidcSettings, saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { refuseUnfitOidc } from '@portico/contract/sso/server/oidc';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { guideFor } from '../src/apps/connect/guideValues.ts';
import {
  addressProblem,
  limitsOf,
  redirectProblem,
  registrationOf,
  settingsOf,
} from '../src/apps/connect/registration.ts';

const entries = await Promise.all(
  [...catalogue, otherApplication].map(async listing => ({
    ...listing,
    guide: (await listing.load()).guide,
  })),
);

const entry = (id: string) => {
  const found = entries.find(each => each.id === id);
  if (found === undefined) throw new Error(`The catalogue has no ${id}`);
  return found;
};

const callback = 'https://app.example.com/callback';

describe.each(entries)('connection of $id', ({ id, name, category, guide }) => {
  it.each([
    'https://app.example.com',
    'https://example.com/sub/path/',
    'https://app.example.com:8443/?a=b#c',
  ])('connects the application at %s with settings that the hub accepts', address => {
    const { type } = guide.client;
    expect(addressProblem(guide, address, type)).toBeNull();
    const registration = registrationOf(guide, address);
    if (registration === null) throw new Error('There is no registration');
    const redirectUris = registration.redirectUris.length === 0 ? [callback] : registration.redirectUris;
    const oidc = settingsOf(guide, type, { ...registration, redirectUris });
    const body = v.parse(connectApplicationBody, { name, url: address, category, catalogueId: id, oidc });
    expect(body.oidc).toMatchObject(oidc);
    expect(() => refuseUnfitOidc(body.oidc, { role: 'admin' }, null)).not.toThrow();
  });
});

describe('addresses of applications', () => {
  const { guide } = entry('grafana');

  it.each([
    '',
    'grafana',
    'grafana.example.com',
    '/grafana',
    'ftp://a.example',
    'https://',
    'https://ada:b@a.example',
  ])('refuses the address %j with a sentence', address => {
    expect(addressProblem(guide, address, 'confidential')).toMatch(/^Enter a complete address/);
  });

  it('refuses an address if one computed from it is too long or has a forbidden form', () => {
    const longest = `https://a.example/${'a'.repeat(2020)}`;
    expect(addressProblem(guide, longest, 'confidential')).toBe(
      'Redirect address must be at most 2048 characters',
    );
    expect(addressProblem(guide, 'https://a.example/b%2fc', 'confidential')).toMatch(/encoded slashes/);
  });

  it('registers an address of an international domain as browsers send it', () => {
    expect(registrationOf(guide, 'https://bücher.example')?.redirectUris).toEqual([
      'https://xn--bcher-kva.example/login/generic_oauth',
    ]);
  });

  it("requires https for a client without a secret, except on the reader's machine", () => {
    expect(redirectProblem(['http://a.example/callback'], 'public')).toMatch(/^A public client needs https/);
    expect(redirectProblem(['http://127.0.0.1/callback'], 'public')).toBeNull();
    expect(redirectProblem(['http://a.example/callback'], 'confidential')).toBeNull();
  });
});

describe('guides of connected applications', () => {
  const oidc: OidcSettings = {
    ...v.parse(saveOidcBody, { clientType: 'confidential', redirectUris: [callback] }),
    issuer: 'https://hub.example',
    clientId: 'client-1',
    hasSecret: true,
    version: 1,
  };
  const textOf = (id: string, url: string, secret: string | null, settings = oidc) =>
    JSON.stringify(guideFor(entry(id).guide, url, settings, secret));

  it('shows the secret while it is known, and a text in its place afterwards', () => {
    expect(textOf('grafana', 'https://a.example', 'pcs_new')).toContain('CLIENT_SECRET=pcs_new');
    expect(textOf('grafana', 'https://a.example', null)).toContain('CLIENT_SECRET=PASTE_THE_CLIENT_SECRET');
  });

  it('cannot fill a guide without the address that it contains', () => {
    expect(textOf('grafana', '', null)).toBe('null');
    expect(textOf('grafana', '/path', null)).toBe('null');
    expect(textOf('other', '', null)).toContain('https://hub.example/oidc/token');
  });

  it('shows no secret in the guide of a public client', () => {
    expect(textOf('other', '', null)).toContain('PASTE_THE_CLIENT_SECRET');
    expect(textOf('other', '', null, { ...oidc, clientType: 'public' })).not.toContain('CLIENT_SECRET');
  });
});

it.each(entries)(
  'has no placeholder in the remarks of $id, before and after the address is typed',
  ({ guide }) => {
    for (const address of ['', 'https://app.example.com'])
      expect(limitsOf(guide, address).join(' ')).not.toMatch(/[{}]|undefined/);
  },
);
