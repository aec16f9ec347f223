/** A command of the program. */
export interface Command {
  /** Its line in the help. */
  about: string;
  /** Its options, as the help shows them. */
  options?: string;
  /** Runs it: its module runs when it is loaded, and reads its options from `process.argv`. */
  run: () => Promise<unknown>;
}

/** The commands of the program, by name. Without a name, the program starts the hub. */
export const commands: Readonly<Record<string, Command>> = {
  start: { about: 'Run the hub', options: '[--processes <number>]', run: () => import('./start.ts') },
  demo: {
    about: 'Run a hub with sample data on a throw-away database',
    run: () => import('../demo/main.ts'),
  },
  backup: {
    about: 'Write a backup, or check one',
    options: '[file] | --check <file>',
    run: () => import('./backup.ts'),
  },
  restore: {
    about: 'Restore a backup into an empty database, or in place of the current one',
    options: '<file> [--replace]',
    run: () => import('./restore.ts'),
  },
  'move-to': {
    about: 'Copy the database into an empty PostgreSQL, or into a data directory',
    options: '<url or directory>',
    run: () => import('./moveTo.ts'),
  },
  upgrade: {
    about: 'Migrate the database to this version, or a copy of it',
    options: '[--rehearse]',
    run: () => import('./upgrade.ts'),
  },
  doctor: { about: 'Check how the hub is set up', run: () => import('./doctor.ts') },
  'recover-owner': {
    about: "Set a one-time password for the owner, and remove the owner's second step",
    run: () => import('./recoverOwner.ts'),
  },
  'rotate-keys': {
    about: 'Sign tokens with a new key; --leaked also ends every session',
    options: '[--leaked]',
    run: () => import('./rotateKeys.ts'),
  },
  'verify-log': { about: 'Verify the whole event log', run: () => import('./verifyLog.ts') },
};
