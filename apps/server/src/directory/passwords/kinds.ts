import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';
import { eq, sql } from 'drizzle-orm';
import { credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/**
 * The algorithm and cost of a hash, as the start of its encoding: `$2b$10` or `$argon2id$v=19$m=19456,t=2,p=1`.
 * Hashes of the same kind take the same time to compare.
 */
export type HashKind = string;

/** Returns the kind of an encoded hash; null for an encoding that the hub does not create. */
export function kindOf(encoded: string): HashKind | null {
  const cost = /^\$2[aby]\$(0[4-9]|1\d)/.exec(encoded)?.[1];
  if (cost !== undefined) return `$2b$${cost}`;
  return /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+/.exec(encoded)?.[0] ?? null;
}

/** Hashes a password with the algorithm and cost of a kind. */
export function hashOfKind(kind: HashKind, password: string): Promise<string> {
  if (kind.startsWith('$2b$')) return bcrypt.hash(password, { cost: Number(kind.slice(4)) });
  const [memoryCost = 0, timeCost = 0, parallelism = 0] = (/m=(\d+),t=(\d+),p=(\d+)/.exec(kind) ?? [])
    .slice(1)
    .map(Number);
  return argon2.hash(password, { memoryCost, timeCost, parallelism });
}

/** Compares a password with a hash of any kind. */
export const compare = (encoded: string, password: string): Promise<boolean> =>
  encoded.startsWith('$argon2') ? argon2.verify(encoded, password) : bcrypt.verify(password, encoded);

/** Returns the kinds of the stored hashes. Reads the whole table, so it runs only at the start and in an hourly job. */
export async function listHashKinds(store: Store): Promise<HashKind[]> {
  const prefix = sql<string | null>`substring(${credentials.secret} from '^[$][^$]+[$][^$]+(?:[$]m=[^$]+)?')`;
  const rows = await store
    .selectDistinct({ prefix })
    .from(credentials)
    .where(eq(credentials.kind, 'password'));
  return rows.flatMap(row => kindOf(row.prefix ?? '') ?? []);
}
