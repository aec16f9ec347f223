import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as bcrypt from '@node-rs/bcrypt';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

/**
 * better-auth in a separate process: `node betterAuth.ts`, with DATABASE_URL in the environment. It stores users and
 * sessions in PostgreSQL and hashes passwords as the hub does. Prints `ready at <url>`.
 */
const { DATABASE_URL } = process.env;
const server = createServer();
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
process.stdout.write(`ready at ${baseURL}\n`);
