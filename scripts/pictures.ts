import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, run, say } from './lib/processes.ts';

const stories = process.argv.slice(2);
const pictures = join(root, '.storybook/pictures');

/** Stores a picture without its alpha channel and with the best compression: the same pixels in three quarters of the size. */
async function shrink(path: string): Promise<void> {
  const stored = readFileSync(path);
  const smaller = await sharp(stored).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  if (smaller.length < stored.length) writeFileSync(path, smaller);
}

/**
 * `npm run pictures:approve`: stores the current pictures of all stories, or of the files whose path contains an argument.
 * All at once, pictures without a story go.
 */
if (stories.length === 0) rmSync(pictures, { recursive: true, force: true });
const started = Date.now();
const status = await run('vitest', ['run', '--config=vitest.stories.config.ts', ...stories, '--update']);
const taken = globSync('*/*.png', { cwd: pictures }).map(file => join(pictures, file));
const changed = taken.filter(path => statSync(path).mtimeMs >= started);
await Promise.all(changed.map(shrink));
say(`${changed.length} pictures stored`);
process.exit(status);
