import { type Config, readConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import type { Hub } from '../hub.ts';
import { openHub } from '../openHub.ts';
import { reportFailure } from '../reportFailure.ts';

/** What a database that is lost in the middle of a command does. */
export const fail = (error: Error): never => {
  throw error;
};

/** Runs a command with the hub's own environment. Every error ends it with a sentence and the status 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    reportFailure('The command', error);
    process.exitCode = 1;
  }
}

/** Runs a command on the hub of this machine: one that uses the embedded database must be stopped. */
export const runOnHub = (work: (hub: Hub) => Promise<void>): Promise<void> =>
  runCommand(async config => {
    const hub = await openHub(config, config.publicUrl, createLog('error'), fail);
    try {
      await work(hub);
    } finally {
      await hub.database.close();
    }
  });
