import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { openEmbedded } from '../../apps/server/src/database/embedded/embedded.ts';

/** Makes a database with the schema of this version and no data, as a file: `database.ts <scratch folder> <file>`. */
const [, , scratch = '', file = ''] = process.argv;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const fail = (error: Error) => {
  throw error;
};
const database = await openEmbedded({ dataDirectory: scratch, log: quiet, onLost: fail });
await database.close();
const directory = join(scratch, 'database');
const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
await create(
  {
    cwd: directory,
    file,
    gzip: { level: 9 },
    portable: true,
    mtime: new Date(0),
    noDirRecurse: true,
  },
  entries,
);
