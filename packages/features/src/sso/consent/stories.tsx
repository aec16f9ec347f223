import { type ClaimName, claimNames } from '@portico/contract/sso/schemas/oidc';
import { claimValues } from '@portico/contract/sso/server/consents';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';

/** The id of the request that waits. */
export const requestId = '1'.repeat(64);

const everything = claimNames.filter(name => name !== 'role');

/** Makes Pantry, as a third-party application, request claims about a user. */
export function ask(
  hub: Hub,
  names: readonly ClaimName[] = everything,
  person: { id: string } = people.user,
): Hub {
  const user = hub.organisation.users.find(({ id }) => id === person.id);
  hub.organisation.consentRequests.push({
    requestId,
    userId: person.id,
    appId: appIds.pantry,
    appName: 'Pantry',
    icon: null,
    host: 'pantry.example',
    isRepeated: false,
    isOffline: false,
    claims: user === undefined ? [] : claimValues(user, names),
    apiScopes: [],
  });
  return hub;
}
