import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Writes both apps, as a build leaves them, into a new folder.
 *
 * @param files the content of each file by its path; `APP` stands for the name of the app
 */
export function buildApps(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-built-'));
  const built = { portal: join(folder, 'portal'), admin: join(folder, 'admin') };
  for (const [app, directory] of Object.entries(built)) {
    for (const [file, content] of Object.entries(files)) {
      const path = join(directory, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content.replace('APP', app));
    }
  }
  return { folder, built, remove: () => rmSync(folder, { recursive: true }) };
}
