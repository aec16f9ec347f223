import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

type FileHeaders = { 'Cache-Control': string } & Readonly<Record<string, string>>;

/**
 * Serves the files of a folder, with the compressed variants stored beside them.
 *
 * @param headers set on every response here, because `onFound` of serveStatic runs too late to set any
 */
export function files(root: string, headers: FileHeaders): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    if (!(answer instanceof Response)) return;
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
