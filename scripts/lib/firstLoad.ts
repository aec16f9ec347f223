import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from '@portico/contract/documents';
import { root } from './processes.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Returns the JavaScript files that a browser loads for the first view of some screens: the app's entry, the screens'
 * chunks, and their static imports. Code loaded when idle or on demand is not included.
 *
 * @param app a built app
 * @param screens modules that the app imports dynamically, e.g. `packages/features/src/signIn/login/index.ts`
 * @throws if a screen has no chunk of its own
 */
export function firstLoadOf(app: AppName, screens: readonly string[]): string[] {
  const built = join(root, 'apps', app, 'dist');
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The ${app} app has no chunk ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  for (const screen of screens) visit(`../../${screen}`);
  return [...new Set([...seen].map(key => join(built, manifest[key]?.file ?? '')))];
}
