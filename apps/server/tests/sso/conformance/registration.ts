import { expect } from 'vitest';
import { callback, isCode } from '../../support/services/relyingParty.ts';
import { discoveryOf, expectPage, type Module, type Modules, requestOf, send } from './module.ts';

const withQuery = `${callback}?foo=bar`;

const registered = (checks: string): Module => ({
  checks,
  skipped: 'Administrators connect applications; there is no dynamic registration',
});

/** What Discovery section 3 requires of a provider, and what clients need besides. */
const required = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'scopes_supported',
  'response_types_supported',
  'subject_types_supported',
  'id_token_signing_alg_values_supported',
  'claims_supported',
];

/** Modules about discovery, and about what a client registers. */
export const registration: Modules = {
  'oidcc-discovery-endpoint-verification': {
    checks: 'The discovery document has every required value, over addresses of the issuer',
    run: async world => {
      const found = await discoveryOf(world);
      expect(required.filter(name => found[name] === undefined)).toEqual([]);
      expect(found.issuer).toBe(world.url);
      const addresses = Object.entries(found).filter(([name]) => /_(endpoint|uri)$/.test(name));
      expect(addresses.length).toBeGreaterThan(5);
      for (const [name, address] of addresses) {
        expect(new URL(String(address)).origin, name).toBe(world.url);
      }
      expect(found).toMatchObject({
        response_types_supported: expect.arrayContaining(['code']),
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
        scopes_supported: expect.arrayContaining(['openid']),
        claims_parameter_supported: true,
        request_uri_parameter_supported: false,
      });
    },
  },
  'oidcc-redirect-uri-query-OK': {
    checks: 'A redirect address with a query keeps it',
    change: async world => {
      await world.connect({ redirectUris: [withQuery] });
      const page = await send(world, await requestOf(world, { redirect_uri: withQuery }));
      expect([isCode(page), page.location?.searchParams.get('foo')]).toEqual([true, 'bar']);
    },
  },
  'oidcc-redirect-uri-query-mismatch': {
    checks: 'Another query than the registered one gets a page',
    change: async world => {
      await world.connect({ redirectUris: [withQuery] });
      const parameters = await requestOf(world, { redirect_uri: `${callback}?foo=other` });
      expectPage(await send(world, parameters));
    },
  },
  'oidcc-redirect-uri-query-added': {
    checks: 'A query that is not registered gets a page',
    run: async world => expectPage(await send(world, await requestOf(world, { redirect_uri: withQuery }))),
  },
  'oidcc-redirect-uri-regfrag': {
    checks: 'A redirect address with a fragment can not be registered',
    run: async world => {
      const saved = world.connect({ redirectUris: [`${callback}#fragment`] });
      await expect(saved).rejects.toThrow('must not have a fragment');
    },
  },
  'oidcc-registration-logo-uri': registered('A registered logo'),
  'oidcc-registration-policy-uri': registered('A registered privacy policy'),
  'oidcc-registration-tos-uri': registered('Registered terms of service'),
  'oidcc-registration-jwks-uri': registered('Registered keys'),
  'oidcc-registration-sector-uri': registered('A registered sector identifier'),
  'oidcc-registration-sector-bad': registered('A wrong sector identifier'),
};
