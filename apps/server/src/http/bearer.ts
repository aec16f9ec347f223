import type { IncomingMessage } from 'node:http';
import { lengths } from '@portico/contract/limits';
import type { Context } from 'hono';

/**
 * The token of an Authorization header, or null. One space, one header, no other character than a token's
 * (RFC 6750 section 2.1; threat 11).
 */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header.length > lengths.token.max) return null;
  return /^Bearer ([A-Za-z0-9_.~+/-]+=*)$/.exec(header)?.[1] ?? null;
}

/**
 * The one Authorization header of a request; undefined where there is none, or more than one: Node keeps the
 * first of several and forgets the rest.
 */
export function authorizationOf(c: Context): string | undefined {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  const sent = incoming?.rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  return sent !== undefined && sent.length > 1 ? undefined : c.req.header('authorization');
}
