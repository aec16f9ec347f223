import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { createLog } from './http/log.ts';
import { enlargeThreadPool } from './passwords/cores.ts';
import { reportFailure, say } from './reportFailure.ts';
import { startHub } from './start.ts';

/** The built apps. */
const builtApps = {
  portal: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
  admin: fileURLToPath(new URL('../../admin/dist', import.meta.url)),
};

enlargeThreadPool();
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  say('Opening the database');
  const running = await startHub({
    config,
    log,
    built: builtApps,
    onLost: error => {
      say(`The hub is stopping: ${error.message}`);
      process.exit(1);
    },
  });
  if (running.ownerPassword !== null) {
    say('');
    const hint = new URLSearchParams({ login_hint: config.owner.username });
    say('  This is the first start. Choose Admin Access and sign in as the owner:');
    say(`    address             ${running.url}/login?${hint}`);
    say(`    username            ${config.owner.username}`);
    say(`    one-time password   ${running.ownerPassword}   (shown only once, valid for 7 days)`);
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
  reportFailure('The hub', error);
  process.exit(1);
}
