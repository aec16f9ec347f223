import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

/** The unit of a disk write: of a longer write, any page may survive without the others. */
const pageBytes = 4096;

/** Unsynced writes that survive a power loss. */
export type Survivors = 'none' | 'some' | 'all';

/** A file, independent of its current name. */
interface File {
  id: number;
  path: string;
}

/** A change that no fsync has covered yet. */
interface Change {
  /** The file whose fsync makes it durable, or the directory for a change of a name. */
  by: File | string;
  /** Changes of one unit survive in order. A unit is the directory of a name, or a page of a file. */
  unit: string;
  /** The end of a surviving write in the file; 0 for any other change. */
  end: number;
  /** Undoes the change in a copy of the directory. */
  undo: (copy: Copy) => void;
}

/** A copy of the directory in which changes are undone, with the current names of its files. */
interface Copy {
  root: string;
  pathOf: (file: File) => string;
  renamed: Map<File, string>;
  /** The end of the surviving writes of each file. */
  survivingEnd: Map<File | string, number>;
}

/**
 * Puts a directory on a simulated disk that can lose power: records every change below it, and drops it with the fsync
 * that makes it durable: the fsync of the directory for names (created, renamed, deleted), that of the file for content.
 *
 * @param root an existing, fully synced directory
 */
export function watchDisk(root: string) {
  const base = resolve(root);
  const real = { ...fs };
  const isInside = (path: string) => path === base || path.startsWith(`${base}/`);
  const open = new Map<number, File | string>();
  const files = new Map<string, File>();
  let pending: Change[] = [];
  let count = 0;
  let nextId = 0;
  const waiting = new Map<number, () => void>();

  const fileAt = (path: string): File => {
    const known = files.get(path) ?? { id: nextId++, path };
    files.set(path, known);
    return known;
  };
  const step = () => {
    const run = waiting.get(count);
    waiting.delete(count);
    run?.();
    count += 1;
  };
  const recordName = (directory: string, undo: Change['undo']) =>
    pending.push({ by: directory, unit: directory, end: 0, undo });

  /** Records the overwritten content of a write, page by page. */
  const recordContent = (file: File, from: number, length: number) => {
    const size = real.statSync(file.path).size;
    for (let at = from; at < from + length; ) {
      const page = Math.floor(at / pageBytes);
      const [start, end] = [at, Math.min(from + length, (page + 1) * pageBytes)];
      const before = readPart(real, file.path, start, Math.min(end, size) - start);
      pending.push({
        by: file,
        unit: `${file.id}:${page}`,
        end,
        undo(copy) {
          const path = copy.pathOf(file);
          // Beyond its previous end, a file reads as zeros up to its last surviving page.
          const reach = Math.max(size, copy.survivingEnd.get(file) ?? 0);
          const restored = Buffer.concat([before, Buffer.alloc(end - start - before.length)]);
          writePart(real, path, start, restored);
          if (reach < end) real.truncateSync(path, Math.max(reach, start + before.length));
        },
      });
      at = end;
    }
  };
  const noteTruncation = (file: File, length: number) => {
    const size = real.statSync(file.path).size;
    const tail = readPart(real, file.path, length, size - length);
    pending.push({
      by: file,
      unit: `${file.id}:size`,
      end: 0,
      undo(copy) {
        real.truncateSync(copy.pathOf(file), size);
        if (tail.length > 0) writePart(real, copy.pathOf(file), length, tail);
      },
    });
  };
  const noteCreation = (name: string) => {
    const file = fileAt(name);
    const undo: Change['undo'] = copy => real.rmSync(copy.pathOf(file), { force: true });
    // Common file systems make the name of a new file durable with the fsync of the file.
    pending.push({ by: file, unit: `${file.id}:name`, end: 0, undo });
  };

  const patched = {
    openSync(path: fs.PathLike, flags?: fs.OpenMode, mode?: fs.Mode) {
      const name = resolve(String(path));
      if (!isInside(name)) return real.openSync(path, flags ?? 'r', mode);
      const existed = real.existsSync(name);
      const writes =
        typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : String(flags).startsWith('w');
      if (existed && writes) {
        step();
        noteTruncation(fileAt(name), 0);
      }
      if (!existed) step();
      const descriptor = real.openSync(path, flags ?? 'r', mode);
      const isDirectory = real.fstatSync(descriptor).isDirectory();
      open.set(descriptor, isDirectory ? name : fileAt(name));
      if (!existed) noteCreation(name);
      return descriptor;
    },
    writeFileSync(path: fs.PathLike, data: string | Uint8Array, options?: fs.WriteFileOptions) {
      const name = resolve(String(path));
      const isNew = isInside(name) && !real.existsSync(name);
      if (isNew) step();
      real.writeFileSync(path, data, options);
      if (isNew) noteCreation(name);
    },
    closeSync(descriptor: number) {
      open.delete(descriptor);
      real.closeSync(descriptor);
    },
    writeSync(descriptor: number, data: Uint8Array, offset: number, length: number, position: number) {
      const file = open.get(descriptor);
      if (typeof file === 'object') {
        step();
        recordContent(file, position, length);
      }
      return real.writeSync(descriptor, data, offset, length, position);
    },
    ftruncateSync(descriptor: number, length = 0) {
      const file = open.get(descriptor);
      if (typeof file === 'object') {
        step();
        noteTruncation(file, length);
      }
      real.ftruncateSync(descriptor, length);
    },
    truncateSync(path: fs.PathLike, length = 0) {
      const name = resolve(String(path));
      if (isInside(name)) {
        step();
        noteTruncation(fileAt(name), length);
      }
      real.truncateSync(path, length);
    },
    fsyncSync(descriptor: number) {
      const by = open.get(descriptor);
      if (by !== undefined) step();
      real.fsyncSync(descriptor);
      pending = pending.filter(change => change.by !== by);
    },
    renameSync(from: fs.PathLike, to: fs.PathLike) {
      const [source, target] = [resolve(String(from)), resolve(String(to))];
      if (!isInside(source)) return real.renameSync(from, to);
      step();
      const file = fileAt(source);
      const replaced = real.existsSync(target) ? real.readFileSync(target) : null;
      const victim = files.get(target);
      real.renameSync(from, to);
      files.delete(source);
      files.set(target, file);
      file.path = target;
      recordName(dirname(target), copy => {
        const path = copy.pathOf(file);
        const old = `${copy.root}/${relative(base, source)}`;
        if (real.existsSync(path)) real.renameSync(path, old);
        copy.renamed.set(file, old);
        if (replaced !== null) real.writeFileSync(path, replaced);
        if (victim !== undefined) copy.renamed.set(victim, path);
      });
    },
    unlinkSync(path: fs.PathLike) {
      const name = resolve(String(path));
      if (!isInside(name)) return real.unlinkSync(path);
      step();
      const file = fileAt(name);
      const content = real.readFileSync(name);
      real.unlinkSync(path);
      files.delete(name);
      // Unsynced content is undone after the name.
      recordName(dirname(name), copy => real.writeFileSync(copy.pathOf(file), content, { mode: 0o600 }));
    },
  };
  Object.assign(fs, patched);
  syncBuiltinESMExports();

  return {
    /** Returns the number of changes so far. */
    changes: () => count,
    /** Calls a function once, right before the nth change. */
    before: (change: number, run: () => void) => waiting.set(change, run),
    /**
     * Writes the disk's content after a power loss at this point to another directory.
     *
     * @param random returns numbers from 0 to 1 that decide what survives with 'some'
     */
    lose(survivors: Survivors, destination: string, random: () => number) {
      real.cpSync(base, destination, { recursive: true });
      if (survivors === 'all') return;
      const renamed = new Map<File, string>();
      const pathOf = (file: File) => renamed.get(file) ?? `${destination}/${relative(base, file.path)}`;
      const survivingEnd = new Map<File | string, number>();
      const kept = survivors === 'some' ? survivorsOf(pending, random) : new Set<Change>();
      for (const { by, end } of kept) survivingEnd.set(by, Math.max(end, survivingEnd.get(by) ?? 0));
      for (const change of pending.toReversed()) {
        if (!kept.has(change)) change.undo({ root: destination, pathOf, renamed, survivingEnd });
      }
    },
    /** Restores the file system functions. */
    unplug() {
      for (const name of Object.keys(patched))
        Object.assign(fs, { [name]: real[name as keyof typeof patched] });
      syncBuiltinESMExports();
    },
  };
}

/** Returns, for each unit, its changes up to a random one: a page has one state, and names survive in order. */
function survivorsOf(pending: readonly Change[], random: () => number): Set<Change> {
  const survivors = new Set<Change>();
  for (const changes of Map.groupBy(pending, ({ unit }) => unit).values()) {
    const count = Math.floor(random() * (changes.length + 1));
    for (const change of changes.slice(0, count)) survivors.add(change);
  }
  return survivors;
}

function readPart(real: typeof fs, path: string, from: number, length: number): Buffer {
  if (length <= 0) return Buffer.alloc(0);
  const descriptor = real.openSync(path, 'r');
  try {
    const part = Buffer.alloc(length);
    return part.subarray(0, real.readSync(descriptor, part, 0, length, from));
  } finally {
    real.closeSync(descriptor);
  }
}

function writePart(real: typeof fs, path: string, at: number, bytes: Buffer): void {
  const descriptor = real.openSync(path, 'r+');
  try {
    real.writeSync(descriptor, bytes, 0, bytes.length, at);
  } finally {
    real.closeSync(descriptor);
  }
}
