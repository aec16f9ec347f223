import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

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
