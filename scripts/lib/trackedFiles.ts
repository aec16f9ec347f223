import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Returns the paths of all files that Git tracks or would add, relative to the root, with slashes. */
export const trackedPaths = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(path => path !== '' && existsSync(join(root, path)));

/** Returns the content of a file as UTF-8. */
export const readTracked = (path: string): string => readFileSync(join(root, path), 'utf8');
