import { type Config, readConfig } from '../../base/config.ts';
import type { Hub } from '../../base/hub.ts';
import { createLog } from '../../http/log.ts';
import { openHub } from '../openHub.ts';
import { reportFailure } from '../reportFailure.ts';

/** Ends a command whose database is lost. */
export const fail = (error: Error): never => {
  throw error;
};

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
