import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';
import { isComparable } from '@portico/contract/passwords';
import { Refusal } from '../http/refusal.ts';

/** How new passwords are hashed. */
export interface HashPolicy {
  algorithm: 'bcrypt' | 'argon2id';
  /** bcrypt's cost, 10 or more. */
  bcryptCost: number;
}

/** Hashes and compares passwords off the main thread, a few at a time. */
export interface Hasher {
  /** @returns the encoded hash of a new password by the policy in force */
  hash(password: string): Promise<string>;
  /** Compares; both kinds verify always. A missing hash costs the same and never matches (threat 24). */
  verify(password: string, encoded: string | null): Promise<boolean>;
  /** Whether a stored hash was made by another policy and wants making anew at the next sign-in. */
  isOutdated(encoded: string): boolean;
  /** Waits as long as a comparison takes of late: for a refusal that must not be told by its time. */
  pretend(): Promise<void>;
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
  const nobody = make('nobody has this password');
  // A running mean of a comparison's time in milliseconds, its wait at the gate included.
  let usual = 60;

  return {
    hash: password => gate(() => make(password)),
    async verify(password, encoded) {
      const started = performance.now();
      const known = encoded ?? (await nobody);
      const matches = await gate(() =>
        known.startsWith('$argon2') ? argon2.verify(known, password) : bcrypt.verify(password, known),
      );
      usual += (performance.now() - started - usual) / 8;
      return matches && encoded !== null && isComparable(password);
    },
    isOutdated(encoded) {
      if (policy.algorithm === 'argon2id') return !encoded.startsWith('$argon2id');
      return encoded.startsWith('$argon2') || bcrypt.parseOptions(encoded).cost !== policy.bcryptCost;
    },
    pretend: () => sleep(usual),
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
