import fs from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFs, syncPath, syncTree } from './durableFs.ts';

const setting = (assignment: string) => ['-c', assignment];

/**
 * PGlite's own start parameters without `-F`, which would switch fsync off, and with what makes a commit
 * durable. 16 MB of shared buffers instead of 128: 130 MB less memory, and the operating system caches files.
 */
const durableStart = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...setting('fsync=on'),
  ...setting('wal_sync_method=fsync'),
  ...setting('full_page_writes=on'),
  ...setting('synchronous_commit=on'),
  ...setting('shared_buffers=16MB'),
  ...setting('min_wal_size=32MB'),
  ...setting('max_wal_size=64MB'),
];

/** How PGlite's WebAssembly leaves a statement that failed in the ordinary way: PostgreSQL's own error jump. */
const errorJump = 100;

/** The two calls of PGlite's module behind every statement. They are private: the version is pinned. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
  _PostgresMainLongJmp(): void;
}

/**
 * Opens the embedded PostgreSQL so that what it acknowledges survives a power loss. Whoever calls it holds
 * the directory's lock and is the only one to use the engine.
 * @param directory the database directory; made on the first start, then whole or not at all
 * @param onPanic called when PostgreSQL panics (the disk refused a write of its log) or WebAssembly traps. The
 *   engine must not be asked anything more: its thread must end at once
 */
export async function openEngine(directory: string, onPanic: (error: Error) => void): Promise<PGlite> {
  if (!fs.existsSync(`${directory}/PG_VERSION`)) await initialise(directory);
  let lastWords = '';
  const engine = await PGlite.create({
    fs: new DurableFs(directory),
    startParams: durableStart,
    extensions: { pg_trgm },
    onStderr(text) {
      if (/ (PANIC|FATAL): /.test(text)) lastWords = text;
      return false;
    },
  });
  watchForPanic(engine.Module as unknown as MainLoop, cause =>
    onPanic(new Error(lastWords || cause.message, { cause })),
  );
  return engine;
}

/** PGlite takes no notice of a panic: the next statement would run on a broken engine, or never end. */
function watchForPanic(loop: MainLoop, onPanic: (cause: Error) => void): void {
  const once = loop._PostgresMainLoopOnce;
  loop._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if ((error as { status?: number }).status !== errorJump) onPanic(error as Error);
      throw error;
    }
  };
  const recover = loop._PostgresMainLongJmp;
  loop._PostgresMainLongJmp = () => {
    try {
      recover();
    } catch (error) {
      onPanic(error as Error);
      throw error;
    }
  };
}

/** Built beside its place, synced, then renamed: a start that is cut short leaves no half database behind. */
async function initialise(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  const engine = await PGlite.create({ dataDir: draft });
  await engine.close();
  syncTree(draft);
  fs.renameSync(draft, directory);
  syncPath(dirname(directory));
}
