import fs from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.ts';
import { root, run, say } from './lib/processes.ts';
import { billOfMaterials, type Component, licenceText, readBundled } from './package/components.ts';

/**
 * `npm run package`: makes `dist/portico`, a directory for an image, and `dist/portico-<version>.tgz`, the same for npm.
 * The same sources give the same bytes.
 */
const parts = ['portal', 'admin', 'server'] as const;
const output = join(root, 'dist');
const directory = join(output, 'portico');

const engine = '@electric-sql/pglite';

/** Of PGlite only what is loaded: its other extensions and formats would be a sixth of what is installed. */
const engineFiles = [
  'LICENSE',
  'package.json',
  'dist/*.{js,wasm,data}',
  'dist/**/{nodefs,pg_trgm,base}.js',
  'dist/pg_trgm.tar.gz',
].map(pattern => `node_modules/${engine}/${pattern}`);

/** What a build notes about itself: its sources, chunks and licences. */
const notes = /\/\.(sources|vite)$/;

await build(parts);
fs.rmSync(output, { recursive: true, force: true });
fs.mkdirSync(directory, { recursive: true });
for (const part of parts) {
  const dist = join('apps', part, 'dist');
  fs.cpSync(join(root, dist), join(directory, dist), { recursive: true, filter: path => !notes.test(path) });
}
const copied = ['LICENSE', 'CHANGELOG.md', 'docs/operations.md', 'deploy'];
for (const path of [...copied, ...fs.globSync(engineFiles, { cwd: root })])
  fs.cpSync(join(root, path), join(directory, path), { recursive: true });
await makeDatabase(join(directory, 'apps/server/dist/database.tar.gz'));

const { version, description, license } = read('package.json');
const required = requiredPackages();
const bundled = readBundled();
write('package.json', {
  name: 'portico',
  version,
  description,
  license,
  type: 'module',
  bin: { portico: 'apps/server/dist/main.js' },
  // oidc-provider warns about older ones.
  engines: { node: '>=22' },
  bundleDependencies: [engine],
  dependencies: Object.fromEntries(required.map(component => [component.name, component.version])),
});
write('sbom.cdx.json', billOfMaterials(version, [...bundled, ...required]));
fs.writeFileSync(join(directory, 'THIRD-PARTY-LICENCES.txt'), licenceText(bundled));
fs.writeFileSync(
  join(directory, 'README.md'),
  '# Portico\n\n`portico --help` lists the commands. docs/operations.md describes how to run a hub.\n',
);
fs.chmodSync(join(directory, 'apps/server/dist/main.js'), 0o755);

// It sorts the files and sets their times and modes.
const packing = ['pack', directory, `--pack-destination=${output}`, '--ignore-scripts', '--loglevel=error'];
if ((await run('npm', packing)) !== 0) process.exit(1);
say(`Made dist/portico-${version}.tgz and dist/portico`);

function read(path: string) {
  return JSON.parse(fs.readFileSync(join(root, path), 'utf8'));
}

function write(name: string, content: object): void {
  fs.writeFileSync(join(directory, name), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Returns the packages with native code or data, which are installed beside the hub, and what they need: npm would
 * otherwise choose other versions of the latter than those that were tested. Prebuilt parts have the version of their
 * package, and npm chooses them by platform.
 */
function requiredPackages() {
  const direct = [engine, '@node-rs/argon2', '@node-rs/bcrypt', 'sharp'].map(name => `node_modules/${name}`);
  const others = direct.flatMap(folder =>
    Object.keys(read(`${folder}/package.json`).dependencies ?? {}).map(name => {
      const nested = `${folder}/node_modules/${name}`;
      return fs.existsSync(join(root, nested)) ? nested : `node_modules/${name}`;
    }),
  );
  return [...direct, ...others]
    .map((folder): Component => {
      const { name, version, license: identifier } = read(`${folder}/package.json`);
      return { name, version, identifier };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Makes the migrated database that a first start unpacks. */
async function makeDatabase(file: string): Promise<void> {
  say('Making the database of a first start');
  const program = ['--import', './scripts/package/fixedWorld.ts', 'scripts/package/database.ts'];
  if ((await run(process.execPath, ['--liftoff-only', ...program, file])) !== 0) process.exit(1);
}
