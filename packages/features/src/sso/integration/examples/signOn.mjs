// Accepts sign-ons of users who open this application from Portico.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { PORTICO_URL, PORTICO_API_KEY, PORT = '4000' } = process.env;

// Signed-in users: the value of our cookie, and the hub's session token.
const sessions = new Map();

// Asks the hub if a token is valid, and for its user.
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

function send(response, status, text) {
  const type = 'text/plain; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type }).end(text);
}

async function signOn(token, response) {
  const { appSession } = await validate(token);
  if (!appSession) return send(response, 403, 'Sign-on refused');
  const id = randomUUID();
  sessions.set(id, appSession.token);
  // Redirect to a URL without the token, to keep it out of the history.
  const cookie = `session=${id}; HttpOnly; SameSite=Lax; Path=/`;
  const headers = { Location: '/', 'Set-Cookie': cookie };
  response.writeHead(303, headers).end();
}

async function greet(cookies, response) {
  const id = /session=([\w-]+)/.exec(cookies ?? '')?.[1];
  const { valid, user } = await validate(sessions.get(id));
  if (valid) send(response, 200, `Hello, ${user.username}`);
  else send(response, 401, 'Open this application from your portal');
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
    send(response, 503, 'The hub does not respond');
  }
});

server.listen(Number(PORT), () => {
  const { port } = server.address();
  const callback = `http://localhost:${port}/callback`;
  process.stdout.write(`Accepts sign-ons at ${callback}\n`);
});
