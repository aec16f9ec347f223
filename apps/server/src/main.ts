import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseOpenError } from './database/errors.ts';
import { createLog } from './http/log.ts';
import { startHub } from './start.ts';

/** Where the build leaves the two apps. */
const builtApps = {
  portal: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
  admin: fileURLToPath(new URL('../../admin/dist', import.meta.url)),
};

const say = (text: string) => process.stderr.write(`${text}\n`);

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  say('Opening the database');
  const running = await startHub({
    config,
    log,
    built: builtApps,
    onLost: error => {
      say(`The hub stops: ${error.message}`);
      process.exit(1);
    },
  });
  if (running.ownerPassword !== null) {
    say('');
    say('  This is the first start. Choose Admin Access and sign in as the owner:');
    say(`    username            ${config.owner.username}`);
    say(`    one-time password   ${running.ownerPassword}   (shown only now, good for 7 days)`);
    say('');
  }
  say(`Portico is ready at ${running.url}`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: finishing the requests in flight');
    await running.close();
    say('Stopped');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof DatabaseOpenError)) throw error;
  say(error.message);
  process.exit(1);
}
