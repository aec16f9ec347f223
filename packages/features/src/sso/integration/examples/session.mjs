// Signs in, validates the session as an application would, and signs out.
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
  const result = await response.json();
  if (!response.ok) throw new Error(result.message);
  return result;
}

const print = text => process.stdout.write(`${text}\n`);

const { token } = await post('/api/auth/login', {
  username: PORTICO_USERNAME,
  password: PORTICO_PASSWORD,
});

const credentials = { token, apiKey: PORTICO_API_KEY };
const { valid, user } = await post('/api/validate', credentials);
if (valid) print(`Signed in as ${user.username}`);
else print('No access to this application');

await post('/api/auth/logout', undefined, token);
const after = await post('/api/validate', credentials);
print(after.valid ? 'Still signed in' : 'Signed out');
