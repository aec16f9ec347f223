// Runs one of this folder's scripts: `node scripts/run.mjs <name> [arguments]`.
// Plain JavaScript, because it must work on Node 20 before anything is installed. It installs missing packages, those of
// tests only for scripts that need them, and starts the Node version that package.json pins, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
const installedLock = join(root, 'node_modules', '.package-lock.json');
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');
/** The scripts that need no tool of the tests: no development dependency. */
const light = ['hub', 'build', 'package', 'image', 'example', 'dev'];
const minInstallMajor = 20;
const minRunMajor = 24;

/** @param {string} text */
const say = text => process.stderr.write(`${text}\n`);

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
const lockedPackages = path => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Returns whether node_modules matches the lock file, according to npm's own lock file in there.
 *
 * @param {boolean} withTools whether the tools of tests must be there
 */
function isInstalled(withTools) {
  if (!existsSync(installedLock) || !existsSync(pinnedNode)) return false;
  const installed = lockedPackages(installedLock);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) {
      const isTool = wanted.dev === true || wanted.devOptional === true;
      return wanted.optional === true || (isTool && !withTools);
    }
    return found.version === wanted.version && [undefined, found.integrity].includes(wanted.integrity);
  });
}

/**
 * Runs a command in this terminal and forwards signals to it.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Promise<number>} its exit status
 */
function run(command, parameters) {
  const child = spawn(command, parameters, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/**
 * Returns the first character of a path that PATH or a tool does not support: Vite fails on '#' and
 * '?', vanilla-extract on an apostrophe.
 *
 * @param {string} path
 */
const unusableIn = path => (process.platform === 'win32' ? /[#';]/ : /[#?:']/).exec(path)?.[0];

const npm = process.env.npm_execpath;
const runNpm = (/** @type {string[]} */ parameters) =>
  npm === undefined ? run('npm', parameters) : run(process.execPath, [npm, ...parameters]);

const [name, ...parameters] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
const major = Number.parseInt(process.versions.node, 10);

if (name === undefined || !existsSync(script)) {
  say(`Unknown script: ${name ?? ''}. package.json lists all scripts.`);
  process.exit(1);
}
if (major < minInstallMajor) {
  say(`Portico needs Node ${minInstallMajor} or newer to install. This is Node ${process.versions.node}.`);
  process.exit(1);
}
const unusable = unusableIn(root);
if (unusable !== undefined) {
  say(`Portico cannot run in a folder whose path contains '${unusable}': ${root}`);
  say('Move it to another folder and start it again.');
  process.exit(1);
}
process.chdir(root);
process.env.PATH = [binaries, process.env.PATH].join(delimiter);
// Node caches compiled modules there.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node');
const withTools = !light.includes(name);
if (!isInstalled(withTools)) {
  // Adding to what is there, 'npm ci' would delete it first, under a hub that may be running.
  const adds = withTools && isInstalled(false);
  if (adds) say('Installing the tools of tests, once.');
  else say(`Installing what ${withTools ? 'building and testing' : 'building and running'} needs, once.`);
  const how = adds ? ['install', '--no-save', '--include=dev'] : ['ci', ...(withTools ? [] : ['--omit=dev'])];
  const status = await runNpm([...how, '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    say('The packages could not be installed. See the output of npm above.');
    process.exit(status);
  }
}
if (major < minRunMajor) {
  process.exit(await run(pinnedNode, [fileURLToPath(import.meta.url), name, ...parameters]));
}
process.argv = [process.execPath, script, ...parameters];
try {
  await import(pathToFileURL(script).href);
} catch (error) {
  if (name !== 'hub') throw error;
  const { message, stack } = /** @type {Error} */ (error);
  process.stdout.write(`${JSON.stringify({ level: 'error', time: new Date(), err: { message, stack } })}\n`);
  say(`The hub cannot be loaded: ${message.split('\n', 1)[0]}`);
  say('Delete node_modules and start it again. Standard output has the details.');
  process.exit(1);
}
