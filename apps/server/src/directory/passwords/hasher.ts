import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';
import type { PasswordAlgorithm } from '@portico/contract/hub/schemas/settings';
import { isComparable } from '@portico/contract/signIn/passwords';
import { createGate } from '../../base/gate.ts';
import { createMetrics, type Metrics } from '../../base/metrics.ts';
import { createHashCores, type HashCores } from './cores.ts';
import { compare, type HashKind, hashOfKind, kindOf } from './kinds.ts';

export interface HashPolicy {
  algorithm: PasswordAlgorithm;
  /** The cost of bcrypt, 10 or more. */
  bcryptCost: number;
}

/** Hashes and compares passwords off the main thread, with limited concurrency. */
export interface Hasher {
  /**
   * Hashes a new password by the current policy. Returns the encoded hash.
   *
   * @param userId the caller with a session: a user has one hash running or waiting, here and in `verify`
   * @throws {Refusal} `unavailable` if too many wait, `too_many_requests` for a second one of the user
   */
  hash(password: string, userId?: string): Promise<string>;
  /**
   * Compares a password with a stored hash of any kind. Every call does one comparison of each kind in use, so that
   * timing reveals neither the kind of the hash nor whether there is one (threat 24).
   *
   * @param encoded null for an unknown name, which never matches
   */
  verify(password: string, encoded: string | null, userId?: string): Promise<boolean>;
  /** Returns whether a hash was made by another policy. The next sign-in replaces such a hash. */
  isOutdated(encoded: string): boolean;
  /** Does the work of a comparison without a result, for refusals that must take equally long. */
  pretend(userId?: string): Promise<void>;
  /** Sets the kinds of the stored hashes. The kind of the current policy is always in use. */
  useKinds(stored: readonly HashKind[]): void;
  /** Notes that a token is being checked: for a moment, new hashes leave a core free. */
  leaveCore(): void;
}

/** Calls beyond this queue length are refused at once, so that a flood gets 503 instead of an endless queue. */
const maxWaiting = 100;

/**
 * Creates a hasher.
 *
 * @param policy how to hash new passwords
 * @param cores how many hashes run at once
 * @param metrics get the length of the queue and the time in it
 */
export function createHasher(
  policy: HashPolicy,
  cores: HashCores = createHashCores(),
  metrics: Metrics = createMetrics(),
): Hasher {
  let waiting = 0;
  metrics.read(() => [{ name: 'portico_hash_queue_length', labels: {}, value: waiting }]);
  const gate = createGate(cores.limit, maxWaiting, 'too many passwords are waiting', () => {
    const since = performance.now();
    waiting += 1;
    return () => {
      waiting -= 1;
      metrics.observe('portico_hash_wait_seconds', {}, (performance.now() - since) / 1000);
    };
  });
  const make = (password: string) =>
    policy.algorithm === 'bcrypt'
      ? bcrypt.hash(password, { cost: policy.bcryptCost })
      : argon2.hash(password);
  const decoyPassword = 'a password without an account';
  const ownDecoy = make(decoyPassword);
  const ownKind = ownDecoy.then(kindOf);
  /** A hash of each stored kind, for comparisons with accounts that have none of that kind. */
  let decoys = new Map<HashKind, Promise<string>>();
  const decoyOf = (kind: HashKind) => decoys.get(kind) ?? hashOfKind(kind, decoyPassword);

  const verify: Hasher['verify'] = async (password, encoded, userId) => {
    const kind = encoded === null ? null : kindOf(encoded);
    const current = await ownKind;
    // Another hub on the same database may use another policy.
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
    }, userId);
    return matches && isComparable(password);
  };

  return {
    hash: (password, userId) => gate(() => make(password), userId),
    verify,
    isOutdated(encoded) {
      if (policy.algorithm === 'argon2id') return !encoded.startsWith('$argon2id');
      return encoded.startsWith('$argon2') || bcrypt.parseOptions(encoded).cost !== policy.bcryptCost;
    },
    pretend: async userId => {
      await verify(decoyPassword, null, userId);
    },
    leaveCore: cores.leaveOne,
    useKinds(stored) {
      decoys = new Map(stored.map(kind => [kind, decoyOf(kind)]));
    },
  };
}
