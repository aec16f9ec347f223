import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Returns whether a path is not part of any build. */
const isExcluded = (path: string) =>
  /\.(stories|test)\.tsx?$|(^|\/)(node_modules|dist[-\d]*|tests)(\/|$)/.test(path);

/**
 * Returns a digest of the names and content of all sources below some paths.
 *
 * @param paths files and directories, relative to the repository's root
 */
export function digestOf(paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).sort()) {
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return digest.digest('hex');
}

function filesBelow(path: string): string[] {
  if (isExcluded(path)) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap(name => filesBelow(`${path}/${name}`));
}
