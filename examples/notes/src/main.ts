import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { validate } from './hub.ts';
import { appName, notesPage, notice, style } from './pages.ts';
import { beginSession, currentSession } from './sessions.ts';

/** Forbid scripts, frames and caching, and send no referrer, which could contain a token. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** Handles a sign-on: the hub redirects the browser here with a token that works once, within a minute. */
async function callback(token: string, response: ServerResponse) {
  const answer = await validate(token);
  if (!answer.valid || answer.appSession === undefined) {
    const sentence = `The link has expired or was already used. Open ${appName} from your portal again.`;
    return response.writeHead(403, headers).end(notice('Sign-on failed', sentence));
  }
  // Redirects to a URL without the token, to keep it out of the browser's history.
  const cookie = beginSession(answer.user, answer.appSession);
  response.writeHead(303, { ...headers, Location: '/', 'Set-Cookie': cookie }).end();
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/style.css') return response.writeHead(200, { 'Content-Type': 'text/css' }).end(style);
  if (pathname === '/callback') return callback(searchParams.get('sso_token') ?? '', response);
  const session = await currentSession(request);
  if (session === null) {
    const sentence = `Sign in at your organisation's portal to use ${appName}.`;
    return response.writeHead(401, headers).end(notice('You are not signed in', sentence));
  }
  if (request.method === 'POST') {
    const note = new URLSearchParams(await text(request)).get('note')?.trim().slice(0, 200);
    if (note) session.notes.unshift(note);
    return response.writeHead(303, { Location: '/' }).end();
  }
  response.writeHead(200, headers).end(notesPage(session));
}

const server = createServer((request, response) => {
  handle(request, response).catch(() =>
    response.writeHead(503, headers).end(notice('The hub is not responding', 'Try again in a moment.')),
  );
});
server.listen(Number(process.env.PORT ?? 4001), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${appName} accepts sign-ons at http://localhost:${port}/callback\n`);
});
