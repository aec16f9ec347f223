import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { exitStatus, root, say, start } from './processes.ts';

/** Editors write a file in several steps; in milliseconds. */
const calm = 150;

/**
 * Keeps a program running and starts it anew when a source changes. Node's own `--watch` will not do: it sends
 * messages of its own through the channels of worker threads.
 *
 * @param sources directories, from the repository's root
 */
export function restartOnChange(script: string, sources: readonly string[], env: NodeJS.ProcessEnv): void {
  const begin = () => start(process.execPath, [script], { env });
  let child: ChildProcess = begin();
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    say('A source has changed: starting the hub anew');
    if (child.exitCode === null && child.signalCode === null) {
      const end = exitStatus(child);
      child.kill('SIGTERM');
      await end;
    }
    child = begin();
  };
  for (const directory of sources) {
    watch(join(root, directory), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), calm);
    });
  }
  process.once('exit', () => child.kill('SIGTERM'));
}
