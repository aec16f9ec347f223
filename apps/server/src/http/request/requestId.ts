import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Finds the request in the operational log, the log of events and the traces: 32 hexadecimal digits. */
    requestId: string;
  }
}

/** The response header with the id of a refused request. */
export const requestIdHeader = 'X-Request-Id';

/** Returns the id of a trace (W3C Trace Context, section 3.2.2.3), or that of `X-Request-Id`, which may be a UUID. */
function forwardedId(c: Context): string | null {
  const [, trace] =
    /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(c.req.header('traceparent') ?? '') ?? [];
  const given = (c.req.header(requestIdHeader) ?? '')
    .toLowerCase()
    .replace(/^(\w{8})-(\w{4})-(\w{4})-(\w{4})-(\w{12})$/, '$1$2$3$4$5');
  return trace ?? (/^[0-9a-f]{32}$/.test(given) ? given : null);
}

/**
 * Returns the id of a request. A trusted proxy may choose it; others can't, so that no stranger writes the id of another
 * request to the log.
 */
export const createRequestId = (c: Context, isFromProxy: boolean): string =>
  (isFromProxy ? forwardedId(c) : null) ?? randomUUID().replaceAll('-', '');

/** Returns the short form of an id, which pages show. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 12);
