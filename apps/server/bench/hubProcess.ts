import { api } from '@portico/contract/api/table';
import { createClient } from '@portico/contract/client';
import { sessionOf } from '@portico/contract/signIn/schemas/session';
import { type RunningServer, startServer } from './processes.ts';

/** The owner of a measured hub. */
export const credentials = { username: 'owner', password: 'harbour lantern seven' };

/** A hub and a session token of its owner. */
export interface MeasuredHub extends RunningServer {
  token: string;
}

/**
 * Starts a hub to measure.
 *
 * @param databaseUrl the URL of a PostgreSQL; '' for the embedded database in the directory
 */
export async function startMeasuredHub(directory: string, databaseUrl: string): Promise<MeasuredHub> {
  const hub = await startServer('../dist/main.js', {
    PORT: '0',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    OWNER_PASSWORD: credentials.password,
    TRUST_PROXY: '127.0.0.1',
    STOP_GRACE: '0',
    LOG_LEVEL: 'error',
  });
  const client = createClient({ baseUrl: hub.url, token: () => null });
  const { token } = sessionOf(await client.call(api.auth.login, { body: credentials }));
  return { ...hub, token };
}
