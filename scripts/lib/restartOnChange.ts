import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { exitStatus, root, say, start } from './processes.ts';

/** Editors write files in several steps. */
const debounceMs = 150;

/**
 * Runs a program and restarts it when a source changes. Node's `--watch` is unsuitable: it sends messages through the
 * channels of worker threads.
 *
 * @param sources directories, relative to the repository's root
 */
export function restartOnChange(script: string, sources: readonly string[], env: NodeJS.ProcessEnv): void {
  const launch = () => start(process.execPath, [script], { env });
  let child: ChildProcess = launch();
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    say('A source has changed: restarting the hub');
    if (child.exitCode === null && child.signalCode === null) {
      const end = exitStatus(child);
      child.kill('SIGTERM');
      await end;
    }
    child = launch();
  };
  for (const directory of sources) {
    watch(join(root, directory), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), debounceMs);
    });
  }
  process.once('exit', () => child.kill('SIGTERM'));
}
