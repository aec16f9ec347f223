import { ConfigError, readConfig } from '../config.ts';
import { DatabaseOpenError } from '../database/errors.ts';
import { createLog } from '../http/log.ts';
import { openHub } from '../openHub.ts';
import { recoverOwner } from '../users/owner.ts';

/**
 * `npm run recover-owner`: gives the owner a new one-time password, for whoever runs the machine. The hub that
 * uses the embedded database must be stopped.
 */
const say = (text: string) => process.stderr.write(`${text}\n`);

try {
  const config = readConfig(process.env);
  const hub = await openHub(config, config.publicUrl, createLog('error'), error => {
    throw error;
  });
  const told = await recoverOwner(hub);
  await hub.database.close();
  if (told === null) {
    say('There is no owner yet: start the hub once.');
    process.exit(1);
  }
  say(`username            ${told.username}`);
  say(`one-time password   ${told.password}   (shown only now, good for 7 days)`);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof DatabaseOpenError)) throw error;
  say(error.message);
  process.exit(1);
}
