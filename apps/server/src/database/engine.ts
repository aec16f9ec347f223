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

/**
 * Opens the embedded PostgreSQL so that what it acknowledges survives a power loss. Whoever calls it holds
 * the directory's lock and is the only one to use the engine.
 * @param directory the database directory; made on the first start, then whole or not at all
 * @param compiled PGlite's WebAssembly, when the caller has it compiled already
 */
export async function openEngine(directory: string, compiled?: WebAssembly.Module): Promise<PGlite> {
  if (!fs.existsSync(`${directory}/PG_VERSION`)) await initialise(directory, compiled);
  return PGlite.create({
    fs: new DurableFs(directory),
    startParams: durableStart,
    extensions: { pg_trgm },
    pgliteWasmModule: compiled,
  });
}

/** Built beside its place, synced, then renamed: a start that is cut short leaves no half database behind. */
async function initialise(directory: string, compiled?: WebAssembly.Module): Promise<void> {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  const engine = await PGlite.create({ dataDir: draft, pgliteWasmModule: compiled });
  await engine.close();
  syncTree(draft);
  fs.renameSync(draft, directory);
  syncPath(dirname(directory));
}
