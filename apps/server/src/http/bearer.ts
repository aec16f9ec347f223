import { lengths } from '@portico/contract/limits';

/**
 * The token of an Authorization header, or null. One space, one header, no other character than a token's
 * (RFC 6750 section 2.1; threat 11).
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.length > lengths.token.max) return null;
  return /^Bearer ([A-Za-z0-9_.~+/-]+=*)$/.exec(header)?.[1] ?? null;
}
