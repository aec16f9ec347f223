// Signs in, lets an application check who it is, and signs out again.
const { PORTICO_URL, PORTICO_API_KEY } = process.env;
const { PORTICO_USERNAME, PORTICO_PASSWORD } = process.env;

async function post(path, body, token) {
  const response = await fetch(PORTICO_URL + path, {
    method: 'POST',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const say = words => process.stdout.write(`${words}\n`);

const { token } = await post('/api/auth/login', {
  username: PORTICO_USERNAME,
  password: PORTICO_PASSWORD,
});

const asked = { token, apiKey: PORTICO_API_KEY };
const { valid, user } = await post('/api/validate', asked);
if (valid) say(`Signed in as ${user.username}`);
else say('No access to this application');

await post('/api/auth/logout', undefined, token);
const after = await post('/api/validate', asked);
say(after.valid ? 'Still signed in' : 'Signed out');
