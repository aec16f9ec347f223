import type { SetupStep } from '@portico/contract/log/schemas/overview';
import { paths } from '../../lib/navigation/paths.ts';

interface SetupRow {
  title: string;
  sentence: string;
  /** Page of the step; absent for a step outside the console. */
  link?: { href: string; label: string };
  /** The command to run on a server, to copy. */
  command?: string;
  isOptional?: true;
}

/** The wording of each step, and where it is done. docs/hub.md, 'Setup guide'. */
export const setupRows: Readonly<Record<SetupStep, SetupRow>> = {
  application: {
    title: 'Add an app',
    sentence: 'Pick it from the catalogue, or enter its address.',
    link: { href: paths.connect, label: 'Choose' },
  },
  people: {
    title: 'Add people',
    sentence: 'Everyone gets a temporary password and sets a new one at first sign-in.',
    link: { href: `${paths.users}?create`, label: 'Add' },
  },
  grant: {
    title: 'Grant access',
    sentence: 'Choose who may open which application.',
    link: { href: paths.liveConnect, label: 'Grant' },
  },
  opened: {
    title: 'Try it as one of them',
    sentence: 'Open the sign-in page in a private window, sign in as a user and open an application.',
  },
  administrator: {
    title: 'Create a second administrator',
    sentence: 'There is one owner. A second administrator can help when the owner is locked out.',
    link: { href: `${paths.users}?create`, label: 'Create' },
  },
  mail: {
    title: 'Set up mail',
    sentence: 'Also sends urgent notifications by email.',
    link: { href: `${paths.settings}?tab=notifications`, label: 'Show how' },
    isOptional: true,
  },
  backup: {
    title: 'Back up the database',
    sentence:
      'The embedded database is backed up daily to DATA_DIR/backups; for a PostgreSQL server, set BACKUP_DIR. Copy these files to another computer, or schedule this command:',
    command: 'npm run backup -- /mnt/backups/portico-$(date +%F).portico',
    isOptional: true,
  },
};
