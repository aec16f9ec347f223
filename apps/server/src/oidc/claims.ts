export { claimsByScope, claimsOf } from '@portico/contract/hub/claims';
