import { type Attempt, type Place, ruleBounds } from './attempts.ts';
import { SlidingWindow, Tally } from './slidingWindow.ts';

/** Attempts of one outcome from one address within ten minutes. */
interface Recent {
  window: SlidingWindow<string | null>;
  /** By account; null for unknown names. */
  accounts: Tally<string | null>;
}

/** A sign-in from a known location. */
interface Visit {
  place: Place;
  at: Date;
  /** `place` as a comparable string. */
  key: string;
  /** Position in the log. */
  order: number;
}

/** The sign-ins of one account. */
interface SignIns {
  devices: Tally<string>;
  recent: SlidingWindow<string>;
  places: Tally<string>;
  usual: SlidingWindow<Visit>;
  last: Visit | null;
}

/** Figures about earlier attempts, for the rules. */
export interface Figures {
  /** Failures from the attempt's address: all, of its account, and of unknown names; and the number of known accounts. */
  failures: { total: number; ofAccount: number; ofUnknown: number; accounts: number };
  /** Lockouts from the attempt's address: all, and of its account. */
  locks: { total: number; ofAccount: number };
  /** Number of the account's devices within a day, and whether the attempt's device is among them. */
  devices: { total: number; isKnown: boolean };
  /** The account's sign-ins from known locations within 30 days: number, distinct locations, and the latest. */
  usual: () => { signIns: number; places: Place[]; last: { place: Place; at: Date } | null };
}

/** Keeps the figures about earlier attempts that the rules need, in linear time. */
export class SecurityHistory {
  readonly #failures = new Map<string, Recent>();
  readonly #locks = new Map<string, Recent>();
  readonly #signIns = new Map<string, SignIns>();
  #order = 0;

  /** Adds the next attempt of the log. */
  add(attempt: Attempt): void {
    const { at, outcome, userId, place } = attempt;
    this.#order += 1;
    if (outcome === 'failed') recentOf(this.#failures, attempt.ip).window.add(at, userId);
    if (outcome === 'locked') recentOf(this.#locks, attempt.ip).window.add(at, userId);
    if (outcome !== 'succeeded' || userId === null) return;
    const signIns = this.#signInsOf(userId);
    signIns.recent.add(at, attempt.userAgent);
    if (place === null) return;
    const key = JSON.stringify(place);
    signIns.last = { place, at, key, order: this.#order };
    signIns.usual.add(at, signIns.last);
  }

  /** Returns the figures before an attempt that is not added yet. They are valid until the next `add`. */
  before({ at, ip, userId, userAgent }: Attempt): Figures {
    const failures = this.#failures.get(ip);
    failures?.window.moveTo(at);
    const locks = this.#locks.get(ip);
    locks?.window.moveTo(at);
    const signIns = userId === null ? undefined : this.#signIns.get(userId);
    signIns?.recent.moveTo(at);
    return {
      failures: {
        total: failures?.accounts.total ?? 0,
        ofAccount: failures?.accounts.of(userId) ?? 0,
        ofUnknown: failures?.accounts.of(null) ?? 0,
        accounts: (failures?.accounts.distinct ?? 0) - (failures?.accounts.of(null) ? 1 : 0),
      },
      locks: { total: locks?.accounts.total ?? 0, ofAccount: locks?.accounts.of(userId) ?? 0 },
      devices: {
        total: signIns?.devices.distinct ?? 0,
        isKnown: (signIns?.devices.of(userAgent) ?? 0) > 0,
      },
      usual: () => {
        if (signIns === undefined) return { signIns: 0, places: [], last: null };
        signIns.usual.moveTo(at);
        const places = [...signIns.places.values()].map(key => JSON.parse(key) as Place);
        return { signIns: signIns.places.total, places, last: lastOf(signIns, at) };
      },
    };
  }

  #signInsOf(userId: string): SignIns {
    let signIns = this.#signIns.get(userId);
    if (signIns === undefined) {
      const devices = new Tally<string>();
      const places = new Tally<string>();
      const usual = new SlidingWindow<Visit>(ruleBounds.usualPlaces, {
        entered: ({ key }) => places.add(key),
        left: ({ key }) => places.remove(key),
      });
      const recent = new SlidingWindow(ruleBounds.deviceWindow, keeping(devices));
      signIns = { devices, recent, places, usual, last: null };
      this.#signIns.set(userId, signIns);
    }
    return signIns;
  }
}

function recentOf(byAddress: Map<string, Recent>, ip: string): Recent {
  let recent = byAddress.get(ip);
  if (recent === undefined) {
    const accounts = new Tally<string | null>();
    recent = { accounts, window: new SlidingWindow(ruleBounds.failureWindow, keeping(accounts)) };
    byAddress.set(ip, recent);
  }
  return recent;
}

const keeping = <Value>(tally: Tally<Value>) => ({
  entered: (value: Value) => tally.add(value),
  left: (value: Value) => tally.remove(value),
});

/** Returns the latest sign-in in the log. If clocks of hubs differ, it can be too old while earlier ones are not. */
function lastOf({ last, usual }: SignIns, at: Date): Visit | null {
  if (last === null) return null;
  if (at.getTime() - last.at.getTime() <= ruleBounds.usualPlaces) return last;
  let found: Visit | null = null;
  for (const visit of usual) if (found === null || visit.order > found.order) found = visit;
  return found;
}
