// Lets people in who open this application from Portico. No package needed.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { PORTICO_URL, PORTICO_API_KEY, PORT = '4000' } = process.env;

// Who is signed in here: our cookie, and the token that the hub knows it by.
const sessions = new Map();

// Asks the hub whose token this is, and whether it still holds.
async function validate(token) {
  if (!token) return { valid: false };
  const response = await fetch(`${PORTICO_URL}/api/validate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, apiKey: PORTICO_API_KEY }),
  });
  if (!response.ok) throw new Error(`The hub answered ${response.status}`);
  return response.json();
}

async function signOn(token, response) {
  const { appSession } = await validate(token);
  if (!appSession) return response.writeHead(403).end('Sign-on refused');
  const id = randomUUID();
  sessions.set(id, appSession.token);
  // On to a clean address: a token has no place in a browser's history.
  const cookie = `session=${id}; HttpOnly; SameSite=Lax; Path=/`;
  response.writeHead(303, { Location: '/', 'Set-Cookie': cookie }).end();
}

async function answer(request, response) {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/callback') {
    return signOn(searchParams.get('sso_token'), response);
  }
  const id = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const { valid, user } = await validate(sessions.get(id));
  if (!valid) return response.writeHead(401).end('Open me from your portal');
  response.end(`Hello, ${user.username}`);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => {
    response.writeHead(503).end('The hub does not answer');
  });
});
server.listen(Number(PORT), () => {
  const address = `http://localhost:${server.address().port}/callback`;
  process.stdout.write(`Takes sign-ons at ${address}\n`);
});
