import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../base/config.ts';

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
 * Logs each request with its method, status, time and route pattern, but not its URL, which may contain a secret.
 */
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
