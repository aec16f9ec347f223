import type { MiddlewareHandler } from 'hono';
import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

/**
 * The structured log, one JSON object a line on standard output. Only named fields are ever written (an
 * allow-list): no header, no body, no query, no token.
 */
export const createLog = (level: Config['logLevel']): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: errorFields },
  });

/** What is kept of an error: a database driver's own fields may hold the values of a row. */
function errorFields(error: unknown): unknown {
  const { type, message, stack, code } = stdSerializers.err(error as Error) as Record<string, unknown>;
  // The query builder's message repeats the query's values.
  const text = typeof message === 'string' ? message.replace(/\nparams: [\s\S]*/, '') : message;
  const frames =
    typeof stack === 'string' ? stack.split('\n').filter(line => line.startsWith('    at ')) : [];
  return { type, message: text, code, stack: frames.join('\n') };
}

/** A line for each request: method, route pattern (never the address, which may carry a secret), status, time. */
export const requestLog =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    log.debug(
      {
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    );
  };
