import type { IncomingMessage } from 'node:http';
import { lengths } from '@portico/contract/limits';
import type { Context } from 'hono';

/**
 * Returns the token of an Authorization header, or null. Accepts exactly one space and only the characters of a token
 * (RFC 6750 section 2.1; threat 11).
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.length > lengths.token.max) return null;
  return /^Bearer ([A-Za-z0-9_.~+/-]+=*)$/.exec(header)?.[1] ?? null;
}

/**
 * Returns the Authorization header of a request; undefined if it has none or several. Node itself would keep the
 * first and drop the others.
 */
export function authorizationOf(c: Context): string | undefined {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  const sent = incoming?.rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  return sent !== undefined && sent.length > 1 ? undefined : c.req.header('authorization');
}
