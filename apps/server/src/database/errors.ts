/** The database cannot be opened. `message` is a sentence for the operator; `cause` is the original error. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError';
}

/** Another live process has locked the data directory. */
export class DataDirectoryInUseError extends DatabaseOpenError {
  override name = 'DataDirectoryInUseError';
  /** The process that has the lock. */
  readonly pid: number;

  /**
   * @param dataDirectory the locked directory
   * @param pid the process that has the lock
   */
  constructor(dataDirectory: string, pid: number) {
    super(
      `The data directory ${dataDirectory} is in use by another hub, process ${pid}: stop that one first, or choose another DATA_DIR.`,
    );
    this.pid = pid;
  }
}

/** The database stopped while the hub was running. Nothing can be read or written, and the process must exit. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
}

/** The main store was used inside a transaction instead of the transaction's store. */
export class StoreMisuseError extends Error {
  override name = 'StoreMisuseError';
}

/** A backup cannot be written, read or restored. `message` is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
