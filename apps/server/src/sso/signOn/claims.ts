import type { ClaimName } from '@portico/contract/schemas/oidc';
import type { ClientSession } from '../sessions/liveClientSession.ts';

export { claimsByScope, claimsOf } from '@portico/contract/hub/claims';

/** Returns which of the claims that an application's settings release its user has allowed. */
export const releasedIn = (
  { allowedClaims }: Pick<ClientSession, 'allowedClaims'>,
  released: readonly ClaimName[],
): readonly ClaimName[] =>
  allowedClaims === null ? released : released.filter(name => allowedClaims.includes(name));
