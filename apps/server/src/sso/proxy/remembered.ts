import { isFresh } from '@portico/contract/lib/server/moments';
import { proxyLimits } from '@portico/contract/limits';
import type { ProxiedHost } from '../../apps/applications/proxiedHosts.ts';
import type { Hub } from '../../base/hub.ts';
import { outageOf } from '../../database/outage.ts';
import { type CommittedEvent, mayRevoke } from '../../events/committed.ts';
import { type LogPosition, readCommitted } from '../../events/readCommitted.ts';
import { isUsable, type ProxiedSession } from './proxiedSessions.ts';

/** Time between two looks at the log, in milliseconds. */
const lookEveryMs = 500;

/** A look that takes longer counts as an outage, and older knowledge of the log is none, in milliseconds. */
const lookTimeoutMs = 5_000;

/** The sessions that a process remembers, about 2 kB each. */
const maxRemembered = 5_000;

/** A session that passed, with its application. */
interface Passed {
  host: ProxiedHost;
  session: ProxiedSession;
}

/** The sessions that passed in the last ten minutes, for an outage of the database (decision 146). */
export interface Remembered {
  /** Runs a look-up in the database. During a known outage it fails at once. @throws the error of the outage */
  whileUp<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Returns the state of the log that a decision begins with, for {@link remember}. */
  mark(): number | null;
  /** Remembers a session that passed, unless something was revoked since the mark. */
  remember(mark: number | null, passed: Passed): void;
  /** Returns the session of a cookie at a host if it passed less than ten minutes ago and nothing ended it since. */
  recall(host: string, tokenHash: string): Passed | null;
}

const keyOf = (host: string, tokenHash: string) => `${host} ${tokenHash}`;

/** Creates the memory of a process. It reads the log while proxies ask, and forgets what an event may end. */
export function createRemembered({
  database,
  committed,
  now,
}: Pick<Hub, 'database' | 'committed' | 'now'>): Remembered {
  const passed = new Map<string, Passed & { at: number; since: number }>();
  const waiting = new Set<(error: unknown) => void>();
  /** Null until the log was read: what is decided before is not remembered. */
  let position: LogPosition | null = null;
  let revision = 0;
  let outage: { error: unknown; began: number } | null = null;
  let knownAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  const forgetWhere = (isMeant: (one: Passed) => boolean) => {
    revision += 1;
    for (const [key, one] of passed) if (isMeant(one)) passed.delete(key);
  };
  const forget = (events: readonly CommittedEvent[]) => {
    for (const event of events) if (mayRevoke(event)) forgetWhere(one => concerns(event, one));
  };
  committed.subscribe(forget);

  const look = async () => {
    const began = performance.now();
    try {
      const read = await within(lookTimeoutMs, readCommitted(database.db, position));
      if (read.events === null) forgetWhere(() => true);
      else forget(read.events);
      position = read.position;
      knownAt = began;
      outage = null;
    } catch (error) {
      // Without knowledge of the log, nothing is remembered. The look-ups themselves may work.
      if (outageOf(error) !== 'away') {
        outage = null;
        return forgetWhere(() => true);
      }
      outage ??= { error, began };
      for (const reject of waiting) reject(error);
      waiting.clear();
    }
  };
  const keepLooking = async () => {
    if (isLooking || database.kind === 'embedded') return;
    isLooking = true;
    do {
      await look();
      await new Promise(resolve => setTimeout(resolve, lookEveryMs).unref());
      forgetOld();
    } while (performance.now() - askedAt < proxyLimits.remembered || outage !== null);
    position = null;
    isLooking = false;
  };
  const isRecent = ({ at, since }: { at: number; since: number }) =>
    isFresh(now().getTime() - at, proxyLimits.remembered) &&
    performance.now() - since < proxyLimits.remembered;
  const forgetOld = () => {
    for (const [key, one] of passed) {
      if (isRecent(one)) return;
      passed.delete(key);
    }
  };

  return {
    whileUp: work =>
      new Promise((resolve, reject) => {
        if (outage !== null) return reject(outage.error);
        waiting.add(reject);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    mark() {
      askedAt = performance.now();
      void keepLooking();
      return position === null ? null : revision;
    },
    remember(mark, { host, session }) {
      if (mark !== revision || position === null) return;
      const key = keyOf(host.host, session.tokenHash);
      // Last, because the first is the oldest.
      passed.delete(key);
      passed.set(key, { host, session, at: now().getTime(), since: performance.now() });
      if (passed.size > maxRemembered) passed.delete(passed.keys().next().value ?? '');
    },
    recall(host, tokenHash) {
      const found = passed.get(keyOf(host, tokenHash));
      const isKnown = (outage?.began ?? performance.now()) - knownAt < lookTimeoutMs;
      return found !== undefined && isKnown && isRecent(found) && isUsable(found.session, now())
        ? found
        : null;
    },
  };
}

/** Returns whether an event may end a session. One that names no user, application or session may end all. */
function concerns(event: CommittedEvent, { session: { user, appId, sessionId } }: Passed): boolean {
  const { entityType, actorId, entityId, data } = event;
  if (entityType === 'app') return entityId === appId;
  if (entityType !== 'user' && entityType !== 'session') return true;
  return [user.id, sessionId].some(id => id === actorId || id === entityId || data.includes(id));
}

/** Waits for a result. @throws an error of an outage after the time */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), ms).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
