import fs from 'node:fs';
import { parseRehearsal, type Rehearsal } from '../rehearsal.ts';

/** Beside the database, because a running hub has that open. */
const fileOf = (dataDirectory: string) => `${dataDirectory}/rehearsal.json`;

/** Stores the last rehearsal of an upgrade. */
export function storeRehearsal(dataDirectory: string, rehearsal: Rehearsal): void {
  fs.writeFileSync(fileOf(dataDirectory), JSON.stringify(rehearsal), { mode: 0o600 });
}

/** Returns the last rehearsal of an upgrade; null for none. */
export async function readRehearsal(dataDirectory: string): Promise<Rehearsal | null> {
  try {
    return parseRehearsal(JSON.parse(await fs.promises.readFile(fileOf(dataDirectory), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
