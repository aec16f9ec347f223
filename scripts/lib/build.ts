import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, run, say } from './processes.ts';

const apps = [
  'docs/pictures',
  'packages/catalogue/src',
  'packages/contract/src',
  'packages/features/src',
  'packages/ui/src',
  'scripts/lib',
  'scripts/vite',
];

/** The parts that are built, with their sources. */
const sources = {
  portal: ['apps/portal', ...apps],
  admin: ['apps/admin', ...apps],
  server: [
    'apps/server/src',
    'apps/server/vite.config.ts',
    'examples',
    'packages/contract/src',
    'scripts/lib',
    'scripts/vite',
  ],
} as const;

type Part = keyof typeof sources;

/** The file in a build that contains the digest of its sources. */
const stamp = '.sources';

function isFresh(part: Part, digest: string): boolean {
  const path = join(root, 'apps', part, 'dist', stamp);
  return fs.existsSync(path) && fs.readFileSync(path, 'utf8') === digest;
}

/**
 * Builds the parts whose sources have changed since their last build.
 *
 * @throws if a build fails; its output has the reason
 */
export async function build(parts: readonly Part[] = ['portal', 'admin', 'server']): Promise<void> {
  const stale = parts
    .map(part => ({ part, digest: digestOf(['package-lock.json', ...sources[part]]) }))
    .filter(({ part, digest }) => !isFresh(part, digest));
  if (stale.length === 0) return;
  say(`Building ${stale.map(({ part }) => part).join(' and ')}`);
  await Promise.all(stale.map(({ part, digest }) => buildPart(part, digest)));
}

/** Builds into a new directory and then replaces the last build, so that a running hub never serves half a build. */
async function buildPart(part: Part, digest: string): Promise<void> {
  const directory = join(root, 'apps', part);
  const fresh = join(directory, `dist-${process.pid}`);
  try {
    // Another NODE_ENV, such as a test's, would build React's development mode.
    const env = { ...process.env, NODE_ENV: 'production' };
    const status = await run('vite', ['build', directory, '--outDir', fresh, '--logLevel', 'warn'], { env });
    if (status !== 0) throw new Error(`The build of ${part} failed.`);
    if (part === 'server') {
      fs.cpSync(join(directory, 'src/database/migrations'), join(fresh, 'migrations'), { recursive: true });
      fs.cpSync(join(directory, 'src/start/demo/icons'), join(fresh, 'icons'), { recursive: true });
    } else await compress(join(fresh, 'assets'));
    fs.writeFileSync(join(fresh, stamp), digest);
    fs.rmSync(join(directory, 'dist'), { recursive: true, force: true });
    fs.renameSync(fresh, join(directory, 'dist'));
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Returns whether a path is not part of any build. */
const isExcluded = (path: string) =>
  /\.(stories|test)\.tsx?$|(^|\/)(node_modules|dist[-\d]*|tests)(\/|$)/.test(path);

/** Returns a digest of the names and content of all sources below some paths. */
function digestOf(paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).sort()) {
    digest
      .update(`${path}\0`)
      .update(fs.readFileSync(join(root, path)))
      .update('\0');
  }
  return digest.digest('hex');
}

function filesBelow(path: string): string[] {
  if (isExcluded(path)) return [];
  if (fs.statSync(join(root, path)).isFile()) return [path];
  return fs.readdirSync(join(root, path)).flatMap(name => filesBelow(`${path}/${name}`));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size in bytes. Compressing smaller files saves no packet. */
const minSize = 1024;

/** Writes a .br and a .gz next to every compressible file of a directory, at the highest level. */
async function compress(directory: string): Promise<void> {
  const entries = await fs.promises.readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && /\.(css|js|json|svg)$/.test(entry.name));
  await Promise.all(
    files.map(async file => {
      const path = join(file.parentPath, file.name);
      const content = await fs.promises.readFile(path);
      if (content.length < minSize) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await Promise.all([
        fs.promises.writeFile(`${path}.br`, await brotli(content, quality)),
        fs.promises.writeFile(`${path}.gz`, await zip(content, { level: 9 })),
      ]);
    }),
  );
}
