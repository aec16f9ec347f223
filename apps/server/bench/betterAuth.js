import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import * as bcrypt from '@node-rs/bcrypt';
import pg from 'pg';

/**
 * better-auth in a separate process: `node betterAuth.js`, with DATABASE_URL and the folder of its package as DIRECTORY in
 * the environment. It stores users and sessions in PostgreSQL and hashes passwords as the hub does. Prints `ready at <url>`.
 */
const { DATABASE_URL, DIRECTORY } = process.env;
const load = createRequire(`${DIRECTORY}/`);
const { betterAuth } = load('better-auth');
const { getMigrations } = load('better-auth/db/migration');
const { toNodeHandler } = load('better-auth/node');

const server = createServer();
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}`;
const auth = betterAuth({
  baseURL,
  secret: 'a secret of the measurement, of some length',
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 10 }),
  emailAndPassword: {
    enabled: true,
    password: {
      hash: password => bcrypt.hash(password, { cost: 10 }),
      verify: ({ password, hash }) => bcrypt.verify(password, hash),
    },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
});
await (await getMigrations(auth.options)).runMigrations();
server.on('request', toNodeHandler(auth));
process.stderr.write(`ready at ${baseURL}\n`);
