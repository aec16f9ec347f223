import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** The part of emscripten's NODEFS that the hook changes. It is private, so the version of PGlite is pinned. */
interface NodeFsInternals {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation<Result>(operation: () => Result): Result;
}

/**
 * PGlite's file system on a host directory, with the fsync that it lacks. Emscripten calls `stream_ops.fsync` of a
 * file, and NODEFS does not have one, so no commit of a stock PGlite is synced to disk. Files and directories are
 * open on a host descriptor, `nfd`.
 */
export class DurableFs extends NodeFS {
  override async init(engine: PGlite, options: EmscriptenOptions) {
    const started = await super.init(engine, options);
    const addFsync = (module: EmscriptenModule) => {
      const nodeFs = module.NODEFS as unknown as NodeFsInternals;
      nodeFs.stream_ops.fsync = stream =>
        // Turns a host error into an errno, so that PostgreSQL panics instead of acknowledging the commit.
        nodeFs.tryFSOperation(() => {
          fs.fsyncSync(stream.nfd);
          return 0;
        });
    };
    const { emscriptenOpts } = started;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/**
 * Syncs a directory and everything in it to disk, all at once: one after the other, a thousand files take seconds.
 * @param path an existing directory
 */
export async function syncTree(path: string): Promise<void> {
  const below = fs.readdirSync(path, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    ['', ...below].map(async name => {
      const file = await open(join(path, name), 'r');
      await file.sync().finally(() => file.close());
    }),
  );
}

/** Syncs a file, or the entries of a directory, to disk. @param path an existing file or directory */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
