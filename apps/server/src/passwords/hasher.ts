import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';
import { isComparable } from '@portico/contract/passwords';
import { Refusal } from '../http/refusal.ts';
import { compare, type HashKind, hashOfKind, kindOf } from './kinds.ts';

/** How new passwords are hashed. */
export interface HashPolicy {
  algorithm: 'bcrypt' | 'argon2id';
  /** bcrypt's cost, 10 or more. */
  bcryptCost: number;
}

/** Hashes and compares passwords off the main thread, a few at a time. */
export interface Hasher {
  /** Returns the encoded hash of a new password by the current policy. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash of any kind. Every call does the work of one comparison of each kind in
   * use, so that its time shows neither the kind of the hash nor whether there is one (threat 24).
   *
   * @param encoded null for an unknown name, which never matches
   */
  verify(password: string, encoded: string | null): Promise<boolean>;
  /** Returns true for a hash of another policy, which the next sign-in replaces. */
  isOutdated(encoded: string): boolean;
  /** Does the work of a comparison, for a refusal that must take as long as one. */
  pretend(): Promise<void>;
  /** Sets the kinds of the stored hashes; that of the current policy is always among those in use. */
  useKinds(stored: readonly HashKind[]): void;
}

/** Waiting hashes beyond this are refused at once: a flood gets 503, not a queue. */
const mostWaiting = 100;

/**
 * @param policy how to hash
 * @param atOnce hashes in flight; one less than the cores, so that token checks always have one
 */
export function createHasher(
  policy: HashPolicy,
  atOnce: number = Math.max(1, availableParallelism() - 1),
): Hasher {
  const gate = createGate(atOnce, mostWaiting);
  const make = (password: string) =>
    policy.algorithm === 'bcrypt'
      ? bcrypt.hash(password, { cost: policy.bcryptCost })
      : argon2.hash(password);
  const decoyPassword = 'a password without an account';
  const ownDecoy = make(decoyPassword);
  const ownKind = ownDecoy.then(kindOf);
  /** A hash of each stored kind, to compare with where the account has none of that kind. */
  let decoys = new Map<HashKind, Promise<string>>();
  const decoyOf = (kind: HashKind) => decoys.get(kind) ?? hashOfKind(kind, decoyPassword);

  const verify: Hasher['verify'] = async (password, encoded) => {
    const kind = encoded === null ? null : kindOf(encoded);
    const current = await ownKind;
    // Another hub on the same database may hash by another policy.
    if (kind !== null && kind !== current && !decoys.has(kind)) decoys.set(kind, decoyOf(kind));
    const all = [...decoys].filter(([other]) => other !== current);
    if (current !== null) all.push([current, ownDecoy]);
    const matches = await gate(async () => {
      let isEqual = false;
      for (const [other, decoy] of all) {
        const isOwn = encoded !== null && kind === other;
        const found = await compare(isOwn ? encoded : await decoy, password);
        if (isOwn) isEqual = found;
      }
      return isEqual;
    });
    return matches && isComparable(password);
  };

  return {
    hash: password => gate(() => make(password)),
    verify,
    isOutdated(encoded) {
      if (policy.algorithm === 'argon2id') return !encoded.startsWith('$argon2id');
      return encoded.startsWith('$argon2') || bcrypt.parseOptions(encoded).cost !== policy.bcryptCost;
    },
    pretend: async () => {
      await verify(decoyPassword, null);
    },
    useKinds(stored) {
      decoys = new Map(stored.map(kind => [kind, decoyOf(kind)]));
    },
  };
}

/** Runs at most `atOnce` pieces of work, keeps at most `waiting` more in line, and refuses the rest. */
function createGate(atOnce: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal('unavailable', { detail: 'too many passwords in line' });
      await new Promise<void>(resolve => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
