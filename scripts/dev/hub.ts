import { paths } from '@portico/contract/documents';
import { readConfig } from '../../apps/server/src/base/config.ts';
import { createLog } from '../../apps/server/src/http/log.ts';
import { startHub } from '../../apps/server/src/start/start.ts';
import { say } from '../lib/processes.ts';

/** Runs the hub for `npm run dev`, behind Vite: only the API, from source, restarted when a source changes. */
const end = (error: Error): never => {
  say(error.message);
  process.exit(1);
};

try {
  const config = readConfig(process.env);
  const hub = await startHub({ config, log: createLog(config.logLevel), built: null, onLost: end });
  if (hub.ownerInvitation !== null) {
    say(`\n  Choose the owner's password at ${hub.url}${paths.invitation}#${hub.ownerInvitation}\n`);
  }
  say(`Portico is ready: ${hub.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void hub.close().then(() => process.exit(0)));
  }
} catch (error) {
  end(error as Error);
}
