import { mkdtempDisposableSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { openEmbedded } from '../../apps/server/src/database/embedded/embedded.ts';

/** Makes a database with the schema of this version and no data, as a file: `database.ts <file>`. */
const [, , file = ''] = process.argv;
using scratch = mkdtempDisposableSync(join(tmpdir(), 'portico-database-'));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const fail = (error: Error) => {
  throw error;
};
const database = await openEmbedded({ dataDirectory: scratch.path, log: quiet, onLost: fail });
await database.close();
const cwd = join(scratch.path, 'database');
const entries = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).sort();
const fixed = { gzip: { level: 9 }, portable: true, mtime: new Date(0), noDirRecurse: true };
await create({ cwd, file, ...fixed }, entries);
