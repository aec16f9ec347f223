import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** The part of emscripten's NODEFS that the hook touches. It is private: the version of PGlite is pinned. */
interface NodeFsInternals {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation<Result>(operation: () => Result): Result;
}

/**
 * PGlite's file system on a host directory, with the one call that it lacks: emscripten asks a file's
 * `stream_ops.fsync`, NODEFS has none, and so no commit of a stock PGlite ever reaches the disk. Files and
 * directories alike are open on a host descriptor, `nfd`.
 */
export class DurableFs extends NodeFS {
  override async init(engine: PGlite, options: EmscriptenOptions) {
    const started = await super.init(engine, options);
    const giveFsync = (module: EmscriptenModule) => {
      const nodeFs = module.NODEFS as unknown as NodeFsInternals;
      nodeFs.stream_ops.fsync = stream =>
        // It turns a host error into an errno, so that PostgreSQL panics instead of acknowledging the commit.
        nodeFs.tryFSOperation(() => {
          fs.fsyncSync(stream.nfd);
          return 0;
        });
    };
    const { emscriptenOpts } = started;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
  }
}

/**
 * Brings a directory and everything in it to the disk, deepest first.
 * @param path an existing directory
 */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

/**
 * Brings one file, or the list of names of one directory, to the disk.
 * @param path an existing file or directory
 */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
