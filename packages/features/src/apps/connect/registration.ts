import { fillGuide } from '@portico/catalogue/fill';
import type { Guide } from '@portico/catalogue/guide';
import { type AppValues, appValues, type HubValues } from '@portico/catalogue/values';
import { lengths } from '@portico/contract/limits';
import { oidcAddresses } from '@portico/contract/sso/oidcAddresses';
import { redirectUriProblem, refusedAddress } from '@portico/contract/sso/redirectUris';
import { claimNames, type saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import type { InferInput } from 'valibot';

type ClientType = InferInput<typeof saveOidcBody>['clientType'];

/** Addresses of an application need no value of the hub. */
const noHub: HubValues = { ...oidcAddresses(''), clientId: '', clientSecret: '' };

/** The addresses that the hub registers for an application. */
export interface Registration {
  redirectUris: readonly string[];
  postLogoutUris: readonly string[];
}

/** Placeholder for the application's address while it is incomplete. */
const unknownApp: AppValues = { app: 'https://…', appOrigin: 'https://…', appHost: '…' };

/** Returns what else an application needs, with its address as typed so far. */
export const limitsOf = (guide: Guide, address: string): readonly string[] =>
  fillGuide(guide, { ...noHub, ...(appValues(address.trim()) ?? unknownApp) }).limits;

/** Returns the addresses to register for an application at an address; null for an address that none can have. */
export function registrationOf(guide: Guide, address: string): Registration | null {
  const app = appValues(address.trim());
  if (app === undefined) return null;
  const { redirectUris, postLogoutRedirectUris } = fillGuide(guide, { ...noHub, ...app });
  return { redirectUris, postLogoutUris: postLogoutRedirectUris };
}

/** Returns why an application's address cannot be registered, as a sentence; null if it can. */
export function addressProblem(guide: Guide, address: string, clientType: ClientType): string | null {
  const registration = registrationOf(guide, address);
  if (registration === null)
    return 'Enter a complete address that starts with https:// or http://, without username and password';
  const { redirectUris, postLogoutUris } = registration;
  return redirectProblem([...redirectUris, ...postLogoutUris], clientType);
}

/** Returns why redirect addresses cannot be registered, as a sentence; null if they can. */
export function redirectProblem(uris: readonly string[], clientType: ClientType): string | null {
  if (uris.some(({ length }) => length > lengths.url.max))
    return `Redirect address must be at most ${lengths.url.max} characters`;
  const problem = uris.map(redirectUriProblem).find(each => each !== null);
  return problem === undefined ? refusedAddress(clientType, uris) : `Redirect address ${problem}`;
}

/** Returns the settings of a client that a guide describes. An application gets only the claims that it reads. */
export function settingsOf(
  guide: Guide,
  clientType: ClientType,
  { redirectUris, postLogoutUris }: Registration,
): InferInput<typeof saveOidcBody> {
  const read: readonly string[] = guide.claims;
  return {
    clientType,
    redirectUris: [...redirectUris],
    postLogoutUris: [...postLogoutUris],
    requirePkce: !('pkceWaiver' in guide.client),
    isThirdParty: false,
    claims: claimNames.filter(name => read.includes(name)),
  };
}
