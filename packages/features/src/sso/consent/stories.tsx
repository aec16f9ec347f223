import { claimNames } from '@portico/contract/schemas/oidc';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { newOidcClient } from '@portico/mocks/oidcClient';

/** The id of the request that waits. */
export const requestId = '1'.repeat(64);

/** Makes Pantry, as a third-party application, request scopes from the user. */
export function ask(hub: Hub, scope = 'openid profile email groups', userId: string = people.user.id): Hub {
  const { organisation } = hub;
  organisation.oidcClients = [
    newOidcClient(appIds.pantry, {
      redirectUris: ['https://pantry.example/callback'],
      isThirdParty: true,
      claims: claimNames.filter(name => name !== 'role'),
    }),
  ];
  organisation.consentRequests.push({
    id: requestId,
    appId: appIds.pantry,
    userId,
    scope,
    host: 'pantry.example',
  });
  return hub;
}
