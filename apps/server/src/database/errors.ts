/**
 * Why the database cannot be opened. `message` is one sentence for whoever started the hub; what lies behind
 * it is the `cause`.
 */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError';
}

/** Another live process holds the data directory. */
export class DataDirectoryInUseError extends DatabaseOpenError {
  override name = 'DataDirectoryInUseError';
  /** The process that holds it. */
  readonly pid: number;

  /**
   * @param dataDirectory what both processes want
   * @param pid the one that has it
   */
  constructor(dataDirectory: string, pid: number) {
    super(
      `The data directory ${dataDirectory} is in use by another hub, process ${pid}: stop that one first, or choose another DATA_DIR.`,
    );
    this.pid = pid;
  }
}

/** The database ended under a running hub: nothing more can be read or written, the process must end. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
}

/** The main store was used inside a transaction, where only the transaction's own store may be used. */
export class StoreMisuseError extends Error {
  override name = 'StoreMisuseError';
}
