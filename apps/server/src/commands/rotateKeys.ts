import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { rotateKeys } from '../session/keys.ts';
import { runOnHub, say } from './command.ts';

/** @throws {ConfigError} for anything else, so that nobody who misspells it believes the keys are forgotten */
function readOptions(): { leaked: boolean } {
  try {
    return parseArgs({ options: { leaked: { type: 'boolean', default: false } } }).values;
  } catch (cause) {
    throw new ConfigError('Nothing was done: rotate-keys has one option, --leaked.', { cause });
  }
}

/**
 * `npm run rotate-keys`: makes a new key that signs session tokens from now on. Nobody is signed out by it.
 * `npm run rotate-keys -- --leaked` forgets the keys before as well, and ends every session.
 */
await runOnHub(async hub => {
  const { leaked } = readOptions();
  const { kid, ended } = await rotateKeys(hub, { isLeaked: leaked });
  say(`The key ${kid} signs from now on.`);
  if (leaked) say(`The keys before are forgotten. Sessions that were ended: ${ended}.`);
  else say('The key before goes on to verify what it has signed, for as long as that can last.');
});
