import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** What a built file is served with besides itself. */
type FileHeaders = { 'Cache-Control': string } & Readonly<Record<string, string>>;

/**
 * Serves the files of a folder, in the encodings that lie beside them.
 *
 * @param headers go with every one of them: serveStatic's own `onFound` comes too late to set any
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
