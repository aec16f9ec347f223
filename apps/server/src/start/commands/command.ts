import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../../base/config.ts';
import type { Hub } from '../../base/hub.ts';
import { createLog } from '../../http/log.ts';
import { openHub } from '../openHub.ts';
import { reportFailure } from '../reportFailure.ts';

/** Ends a command whose database is lost. */
export const fail = (error: Error): never => {
  throw error;
};

/**
 * Reads the options of a command, so that a misspelt one does not look like success.
 *
 * @param options as `parseArgs` takes them
 * @param refusal the message for anything else
 * @param accept returns what the command needs; undefined refuses
 * @throws {ConfigError}
 */
export function readOptions<const Options extends ParseArgsOptionsConfig, Result>(
  options: Options,
  refusal: string,
  accept: (values: ParsedValues<Options>, positionals: readonly string[]) => Result | undefined,
): Result {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const accepted = accept(values, positionals);
    if (accepted !== undefined) return accepted;
  } catch (cause) {
    throw new ConfigError(refusal, { cause });
  }
  throw new ConfigError(refusal);
}

type ParsedValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** Returns the options of `openDatabase` for a command on the hub's database. */
export const databaseOf = ({ dataDirectory, databaseUrl, isPooled }: Config) => ({
  dataDirectory,
  databaseUrl,
  isPooled,
  log: createLog('error'),
  onLost: fail,
});

/** Runs a command with the hub's configuration. Any error ends it with a message and status 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    reportFailure('The command', error);
    process.exitCode = 1;
  }
}

/** Runs a command on this machine's hub. If the hub uses the embedded database, it must be stopped first. */
export const runOnHub = (work: (hub: Hub) => Promise<void>): Promise<void> =>
  runCommand(async config => {
    const hub = await openHub(config, config.publicUrl, createLog('error'), fail);
    try {
      await work(hub);
    } finally {
      await hub.sealer.stop();
      await hub.database.close();
    }
  });
