import { fileURLToPath } from 'node:url';
import { clientId, issuer, url } from '../app.js';
import { createApp, listen } from '../express.js';

const app = createApp({ hasSession: false });
const library = fileURLToPath(
  new URL('../browser/oidc-client-ts.min.js', import.meta.resolve('oidc-client-ts')),
);

// Everything else happens in the browser: the application has no secret, and its server knows no user.
app.get('/library.js', (_request, response) => response.sendFile(library));
app.get('/page.js', (_request, response) => response.sendFile('page.js', { root: import.meta.dirname }));
app.get('/settings.json', (_request, response) => {
  response.json({ authority: issuer, client_id: clientId, url });
});
app.get('/{*path}', (_request, response) => response.sendFile('index.html', { root: import.meta.dirname }));

listen(app);
