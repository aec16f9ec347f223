import fs from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { extract } from 'tar';
import { DurableFs, syncPath, syncTree } from './durableFs.ts';

/** A migrated database without data, which only the package has (decision 142): making one takes seconds. */
const packaged = fileURLToPath(new URL('./database.tar.gz', import.meta.url));

/**
 * PGlite's start parameters without `-F`, which would turn fsync off, and with the settings for durable commits. 16
 * MB of shared buffers instead of 128 saves 130 MB of memory; the operating system caches the files anyway.
 */
const durableStart = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'full_page_writes=on',
    'synchronous_commit=on',
    'shared_buffers=16MB',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
  ].flatMap(setting => ['-c', setting]),
];

/** The exit status of PGlite's WebAssembly after an ordinary failed statement (PostgreSQL's error jump). */
const errorJump = 100;

/** The two functions of PGlite's module that run every statement. They are private, so the version is pinned. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
  _PostgresMainLongJmp(): void;
}

/**
 * Opens the embedded PostgreSQL with commits that survive a power loss. The caller holds the directory's lock and is
 * the only user of the engine.
 * @param directory the database directory; created atomically on the first start
 * @param template a file with a migrated database, which a first start unpacks if it exists
 * @param onPanic called if PostgreSQL panics (writing its log failed) or WebAssembly traps. The
 * engine must not be used again, and its thread must end immediately
 */
export async function openEngine(directory: string, onPanic: (error: Error) => void, template = packaged) {
  if (!fs.existsSync(`${directory}/PG_VERSION`)) await initialise(directory, template);
  let lastError = '';
  const engine = await PGlite.create({
    fs: new DurableFs(directory),
    startParams: durableStart,
    extensions: { pg_trgm },
    onStderr(text) {
      if (/ (PANIC|FATAL): /.test(text)) lastError = text;
      return false;
    },
  });
  watchForPanic(engine.Module as unknown as MainLoop, cause =>
    onPanic(new Error(lastError || cause.message, { cause })),
  );
  return engine;
}

/** Detects panics. PGlite ignores them: the next statement would run on a broken engine, or never end. */
function watchForPanic(loop: MainLoop, onPanic: (cause: Error) => void): void {
  const watch = (name: keyof MainLoop, isOrdinary: (error: unknown) => boolean) => {
    const run = loop[name];
    loop[name] = () => {
      try {
        run();
      } catch (error) {
        if (!isOrdinary(error)) onPanic(error as Error);
        throw error;
      }
    };
  };
  watch('_PostgresMainLoopOnce', error => (error as { status?: number }).status === errorJump);
  watch('_PostgresMainLongJmp', () => false);
}

/**
 * Creates the database under another name, syncs it, then renames it, so that an interrupted start leaves no partial
 * database.
 */
async function initialise(directory: string, template: string): Promise<void> {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  if (fs.existsSync(template)) await extract({ cwd: draft, file: template, strict: true });
  else await (await PGlite.create({ dataDir: draft })).close();
  await syncTree(draft);
  fs.renameSync(draft, directory);
  syncPath(dirname(directory));
}
