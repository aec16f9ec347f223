import { inspect } from 'node:util';
import { ConfigError } from '../base/config.ts';
import { BackupError, DatabaseOpenError } from '../database/errors.ts';
import { createLog } from '../http/log.ts';

/** Writes a line to standard error, for the operator. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Reports the error that ended a program in one sentence on standard error. The details of an unexpected error go to
 * the log on standard output.
 *
 * @param program the subject of the sentence, such as "The hub"
 */
export function reportFailure(program: string, error: unknown): void {
  if (error instanceof ConfigError || error instanceof DatabaseOpenError || error instanceof BackupError) {
    say(error.message);
    return;
  }
  createLog('error').error({ err: error }, 'unexpected error');
  const text = error instanceof Error ? error.message || error.name : inspect(error);
  const [reason] = text.split('\n', 1);
  say(`${program} stopped because of an unexpected error: ${reason}`);
  say('Standard output has the details. Nothing that the hub acknowledged is lost: you can start it again.');
}
