import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A Hono that only responds with hello, in a separate process: `node bareHono.ts`. Prints `ready at <url>`. */
const app = new Hono();
app.get('/', c => c.text('hello'));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stderr.write(`ready at http://127.0.0.1:${port}/\n`),
);
