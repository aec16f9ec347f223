import type { Guide, Listing } from '../src/guide.ts';
import { catalogue, otherApplication } from '../src/list.ts';
import { appValues, type HubValues, type Values } from '../src/values.ts';

/** A row of the list together with its guide. */
export interface Entry {
  id: string;
  listing: Listing;
  guide: Guide;
}

/** All entries with their guides, 'another application' last. */
export const entries: readonly Entry[] = await Promise.all(
  [...catalogue, otherApplication].map(async listing => ({
    id: listing.id,
    listing,
    guide: (await listing.load()).guide,
  })),
);

const hub: HubValues = {
  issuer: 'https://hub.example',
  discovery: 'https://hub.example/.well-known/openid-configuration',
  authorization: 'https://hub.example/oidc/auth',
  token: 'https://hub.example/oidc/token',
  userinfo: 'https://hub.example/oidc/me',
  jwks: 'https://hub.example/oidc/jwks',
  endSession: 'https://hub.example/oidc/session/end',
  clientId: 'client-1',
  clientSecret: 'secret-1',
};

/** Returns ordinary values for an application at an address. */
export function valuesFor(address: string): Values {
  const app = appValues(address);
  if (app === undefined) throw new Error(`${address} is no address`);
  return { ...hub, ...app };
}
