import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lunchPage, notice, style } from './pages.ts';
import { begin, currentUser, end, expect, takePending } from './sessions.ts';
import { beginSignOn, finishSignOn, port, signOutAddress, url } from './signOn.ts';

/** Forbid scripts, frames and caching, and send no referrer, which could contain a code. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  // Without `form-action`: browsers apply it to the redirect to the hub, too.
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

type Answer = (request: IncomingMessage, response: ServerResponse, address: URL) => Promise<unknown>;

const routes: Record<string, Answer> = {
  'GET /style.css': async (_, response) => response.writeHead(200, { 'Content-Type': 'text/css' }).end(style),

  'GET /sign-in': async (_, response) => {
    const { address, pending } = await beginSignOn();
    response.writeHead(303, { ...headers, Location: address, 'Set-Cookie': expect(pending) }).end();
  },

  'GET /callback': async (request, response, address) => {
    const pending = takePending(request);
    const signedOn = pending && (await finishSignOn(address, pending).catch(() => undefined));
    if (signedOn === undefined) {
      const failed = notice('Sign-on failed', 'The answer belongs to no sign-on of this browser.');
      return response.writeHead(403, headers).end(failed);
    }
    response.writeHead(303, { ...headers, Location: '/', 'Set-Cookie': begin(signedOn) }).end();
  },

  'GET /': async (request, response) => {
    const user = await currentUser(request);
    if (user !== undefined) return response.writeHead(200, headers).end(lunchPage(user.name));
    const sentence = 'Sign in to see this week’s lunches.';
    response.writeHead(401, headers).end(notice('You are not signed in', sentence));
  },

  'POST /sign-out': async (request, response) => {
    const user = end(request);
    const Location = user === undefined ? '/' : await signOutAddress(user);
    response.writeHead(303, { ...headers, Location }).end();
  },
};

const server = createServer((request, response) => {
  const address = new URL(request.url ?? '/', url);
  const answer = routes[`${request.method} ${address.pathname}`];
  if (answer === undefined) return response.writeHead(404).end();
  answer(request, response, address).catch(() =>
    response.writeHead(503, headers).end(notice('The hub is not responding', 'Try again in a moment.')),
  );
});
server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`Canteen signs on with OpenID Connect at ${url}\n`);
});
