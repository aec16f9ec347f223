import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../base/config.ts';
import type { Metrics } from '../base/metrics.ts';

/**
 * Creates the structured log, one JSON object per line. Only listed fields are written: no header, body, query or
 * token.
 *
 * @param out the destination; standard output by default
 * @param process the number of this process, if there are several; every line has it
 */
export const createLog = (
  level: Config['logLevel'],
  out: DestinationStream = pino.destination(1),
  process?: number,
): Logger =>
  pino(
    {
      level,
      base: process === undefined ? null : { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorFields },
    },
    out,
  );

/** Returns the fields of an error to log. The fields of a database driver's error may contain a row's values. */
function errorFields(error: unknown): unknown {
  const { type, message, stack } = stdSerializers.err(error as Error) as Record<string, unknown>;
  // The query builder's message contains the query's values.
  const text = typeof message === 'string' ? message.replace(/\nparams: [\s\S]*/, '') : message;
  const frames =
    typeof stack === 'string' ? stack.split('\n').filter(line => line.startsWith('    at ')) : [];
  return { type, message: text, code: codeOf(error), stack: frames.join('\n') };
}

/** Returns the code of an error or of its cause: the query builder's error has none, the database's error has. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}

/**
 * Logs and measures each request with its method, status, time and route pattern, but not its URL, which may contain a
 * secret.
 */
export const requestLog =
  (log: Logger, metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const labels = { route: c.req.routePath, status: `${Math.floor(c.res.status / 100)}xx` };
    metrics.observe('portico_http_request_duration_seconds', labels, ms / 1000);
    log.debug(
      {
        request: c.get('requestId'),
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  };
