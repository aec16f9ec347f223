import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

/**
 * The structured log, one JSON object a line. Only named fields are ever written (an allow-list): no header, no
 * body, no query, no token.
 *
 * @param out where the lines go: standard output
 */
export const createLog = (level: Config['logLevel'], out: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorFields },
    },
    out,
  );

/** What is kept of an error: a database driver's own fields may hold the values of a row. */
function errorFields(error: unknown): unknown {
  const { type, message, stack } = stdSerializers.err(error as Error) as Record<string, unknown>;
  // The query builder's message repeats the query's values.
  const text = typeof message === 'string' ? message.replace(/\nparams: [\s\S]*/, '') : message;
  const frames =
    typeof stack === 'string' ? stack.split('\n').filter(line => line.startsWith('    at ')) : [];
  return { type, message: text, code: codeOf(error), stack: frames.join('\n') };
}

/** What an error, or what caused it, calls itself: the query builder's own has none, the database's has. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
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
