// Lets people in who open this application from Portico.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { PORTICO_URL, PORTICO_API_KEY, PORT = '4000' } = process.env;

// Who is signed in: our own cookie, and the hub's token behind it.
const sessions = new Map();

// Asks the hub whose token this is, and whether it still holds.
async function validate(token) {
  if (!token) return { valid: false };
  const response = await fetch(`${PORTICO_URL}/api/validate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, apiKey: PORTICO_API_KEY }),
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.json();
}

function say(response, status, words) {
  const type = 'text/plain; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type }).end(words);
}

async function signOn(token, response) {
  const { appSession } = await validate(token);
  if (!appSession) return say(response, 403, 'Sign-on refused');
  const id = randomUUID();
  sessions.set(id, appSession.token);
  // On to a clean address: no token in a browser's history.
  const cookie = `session=${id}; HttpOnly; SameSite=Lax; Path=/`;
  const headers = { Location: '/', 'Set-Cookie': cookie };
  response.writeHead(303, headers).end();
}

async function greet(cookies, response) {
  const id = /session=([\w-]+)/.exec(cookies ?? '')?.[1];
  const { valid, user } = await validate(sessions.get(id));
  if (valid) say(response, 200, `Hello, ${user.username}`);
  else say(response, 401, 'Open me from your portal');
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://localhost');
  try {
    if (url.pathname === '/callback') {
      await signOn(url.searchParams.get('sso_token'), response);
    } else {
      await greet(request.headers.cookie, response);
    }
  } catch {
    say(response, 503, 'The hub does not answer');
  }
});

server.listen(Number(PORT), () => {
  const { port } = server.address();
  const address = `http://localhost:${port}/callback`;
  process.stdout.write(`Takes sign-ons at ${address}\n`);
});
