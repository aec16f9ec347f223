import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.ts';
import { runScript } from './processes.ts';

/** An unmodified client of OpenID Connect: `e2e/clients/<name>/main.js`. */
export interface ClientApp {
  /** Its address, without a trailing slash. */
  url: string;
  /** Starts it with the values of its application's page, until the end of the test. */
  run: (issuer: string, clientId: string, clientSecret?: string) => Promise<void>;
}

/** Reserves the address of a client, to register it before it runs. */
export async function reserveClient(name: string): Promise<ClientApp> {
  const port = await freePort();
  return {
    url: `http://localhost:${port}`,
    async run(issuer, clientId, clientSecret = '') {
      const app = runScript(`e2e/clients/${name}/main.js`, {
        PORT: String(port),
        ISSUER: issuer,
        CLIENT_ID: clientId,
        CLIENT_SECRET: clientSecret,
        NODE_NO_WARNINGS: '1',
      });
      onTestFinished(async () => {
        await app.end();
      });
      await app.says(/^listening/m);
    },
  };
}
