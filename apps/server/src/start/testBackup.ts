import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupFile } from '../database/backup/directory.ts';

/** The longest time of a test, in milliseconds. A backup of a million events takes minutes. */
const timeoutMs = 2 * 60 * 60 * 1000;

const prefix = 'test-';

/** The program of a test: beside this file in the bundle. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './commands/testBackup.ts' : './testBackup.js', import.meta.url),
);

/**
 * Tests a backup in another process: the restored database needs as much memory as the hub's. The scratch place is
 * beside the backup, for the same account only, and is removed afterwards.
 *
 * @returns the reason why it failed; null if it worked
 */
export async function testBackup({ path }: BackupFile): Promise<string | null> {
  const directory = dirname(path);
  // An interrupted test has left its own.
  for (const name of fs.readdirSync(directory)) {
    if (name.startsWith(prefix)) fs.rmSync(`${directory}/${name}`, { recursive: true, force: true });
  }
  const scratch = fs.mkdtempSync(`${directory}/${prefix}`);
  try {
    return await run(path, scratch);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

async function run(path: string, scratch: string): Promise<string | null> {
  const child = spawn(process.execPath, [program, path, scratch], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  // It must not outlive the hub.
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let said = '';
  child.stderr.on('data', part => {
    said = `${said}${part}`.slice(0, 10_000);
  });
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (status === 0) return null;
    if (signal !== null) return `The test was ended by ${signal}, for its time or for lack of memory.`;
    return said.trim().split('\n', 1)[0] || 'The test ended without a reason.';
  } finally {
    process.off('exit', stop);
  }
}
