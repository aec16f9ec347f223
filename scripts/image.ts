import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, root, run, say } from './lib/processes.ts';

/**
 * `npm run image`: makes an OCI image of the package in `dist/image`, without a daemon and without a base image: Node,
 * the C library of this machine and the package. Needs Linux and umoci. `skopeo copy oci:dist/image:<version>
 * docker-daemon:portico:<version>` loads it.
 */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tarball = join(root, 'dist', `portico-${version}.tgz`);
const layout = join(root, 'dist', 'image');
const tree = join(root, 'dist', 'tree');

/** Any account but root: the only directories that it writes to are open to all. */
const user = '10001:10001';

await succeed('umoci', ['--version'], 'apt install umoci');
await succeed('ldd', ['--version'], 'images are made on Linux');
if (!existsSync(tarball)) await succeed('npm', ['run', 'package']);
for (const path of [layout, tree]) rmSync(path, { recursive: true, force: true });

for (const folder of ['data', 'tmp', 'etc', 'opt/portico'])
  mkdirSync(join(tree, folder), { recursive: true });
for (const folder of ['data', 'tmp']) chmodSync(join(tree, folder), 0o1777);
writeFileSync(
  join(tree, 'etc/passwd'),
  'root:x:0:0::/:/sbin/nologin\nportico:x:10001:10001::/data:/sbin/nologin\n',
);
writeFileSync(join(tree, 'etc/group'), 'root:x:0:\nportico:x:10001:\n');
writeFileSync(join(tree, 'etc/nsswitch.conf'), 'hosts: files dns\n');
const prefix = `--prefix=${join(tree, 'opt/portico')}`;
await succeed('npm', ['install', prefix, '--omit=dev', '--no-audit', '--no-fund', tarball]);
copyInto(process.execPath, '/usr/bin/node');
const addons = await output('find', [join(tree, 'opt'), '-name', '*.node', '-o', '-name', '*.so.*']);
for (const library of await librariesOf([process.execPath, ...addons])) copyInto(library, library);

const image = `${layout}:${version}`;
await succeed('umoci', ['init', '--layout', layout]);
await succeed('umoci', ['new', '--image', image]);
await succeed('umoci', ['insert', '--rootless', '--image', image, tree, '/']);
const settings = {
  'config.user': [user],
  'config.workingdir': ['/data'],
  'config.volume': ['/data'],
  'config.exposedports': ['3000/tcp'],
  'config.env': ['NODE_ENV=production', 'HOST=0.0.0.0', 'DATA_DIR=/data', 'PATH=/usr/bin'],
  'config.entrypoint': ['/usr/bin/node', '/opt/portico/node_modules/portico/apps/server/dist/main.js'],
  'config.cmd': ['start'],
};
const options = Object.entries(settings).flatMap(([name, values]) =>
  values.map(value => `--${name}=${value}`),
);
await succeed('umoci', ['config', '--image', image, ...options]);
await succeed('umoci', ['gc', '--layout', layout]);
say(`Made dist/image with the tag ${version}, and its file tree in dist/tree`);

/** Runs a command. Ends this one, with a hint, if it fails. */
async function succeed(command: string, parameters: readonly string[], hint = 'see its output above') {
  const status = await run(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).catch(() => 127);
  if (status === 0) return;
  say(`The image cannot be made without ${command}: ${hint}.`);
  process.exit(1);
}

/** Returns the lines that a command prints. */
async function output(command: string, parameters: readonly string[]): Promise<string[]> {
  const { output: text } = await capture(command, parameters);
  return text.split('\n').filter(line => line !== '');
}

/** Returns the paths of the shared libraries of some programs outside of the tree, the loader included. */
async function librariesOf(programs: readonly string[]): Promise<Set<string>> {
  const lines = await output('ldd', programs);
  const paths = lines.flatMap(line => /^\s(?:\S+ => )?(\/\S+) \(0x/.exec(line)?.[1] ?? []);
  return new Set(paths.filter(path => !path.startsWith(tree)));
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(join(tree, to)), { recursive: true });
  copyFileSync(from, join(tree, to));
}
