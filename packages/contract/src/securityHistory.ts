import { type Attempt, type Place, ruleBounds } from './securityAttempts.ts';
import { SlidingWindow, Tally } from './slidingWindow.ts';

/** Attempts of one outcome from one address within ten minutes. */
interface Recent {
  window: SlidingWindow<string | null>;
  /** By account; null for unknown names. */
  accounts: Tally<string | null>;
}

/** A sign-in whose place is known. */
interface Visit {
  place: Place;
  at: Date;
  /** `place`, in a form that can be compared. */
  key: string;
  /** Rises with each attempt of the log. */
  order: number;
}

/** One account's sign-ins. */
interface SignIns {
  devices: Tally<string>;
  lately: SlidingWindow<string>;
  places: Tally<string>;
  usual: SlidingWindow<Visit>;
  last: Visit | null;
}

/** The figures about earlier attempts that the rules ask for. */
export interface Figures {
  /** Failures from the attempt's address: all, of the attempt's account, of unknown names, and how many known accounts. */
  failures: { total: number; ofAccount: number; ofUnknown: number; accounts: number };
  /** Locks from the attempt's address: all, and of the attempt's account. */
  locks: { total: number; ofAccount: number };
  /** Devices of the account within a day, and whether the attempt's is one of them. */
  devices: { total: number; isKnown: boolean };
  /** Sign-ins of the account with a known place within 30 days: how many, their places, each once, and the last. */
  usual: () => { signIns: number; places: Place[]; last: { place: Place; at: Date } | null };
}

/** Remembers attempts, and tells what the rules need to know of those before. Linear in their number. */
export class SecurityHistory {
  readonly #failures = new Map<string, Recent>();
  readonly #locks = new Map<string, Recent>();
  readonly #signIns = new Map<string, SignIns>();
  #order = 0;

  /** Adds an attempt, the next of the log. */
  add(attempt: Attempt): void {
    const { at, outcome, userId, place } = attempt;
    this.#order += 1;
    if (outcome === 'failed') recentOf(this.#failures, attempt.ip).window.add(at, userId);
    if (outcome === 'locked') recentOf(this.#locks, attempt.ip).window.add(at, userId);
    if (outcome !== 'succeeded' || userId === null) return;
    const signIns = this.#signInsOf(userId);
    signIns.lately.add(at, attempt.userAgent);
    if (place === null) return;
    const key = JSON.stringify(place);
    signIns.last = { place, at, key, order: this.#order };
    signIns.usual.add(at, signIns.last);
  }

  /** The figures at an attempt that was not added yet; they hold until the next one is added. */
  before({ at, ip, userId, userAgent }: Attempt): Figures {
    const failures = this.#failures.get(ip);
    failures?.window.moveTo(at);
    const locks = this.#locks.get(ip);
    locks?.window.moveTo(at);
    const signIns = userId === null ? undefined : this.#signIns.get(userId);
    signIns?.lately.moveTo(at);
    return {
      failures: {
        total: failures?.accounts.total ?? 0,
        ofAccount: failures?.accounts.of(userId) ?? 0,
        ofUnknown: failures?.accounts.of(null) ?? 0,
        accounts: (failures?.accounts.different ?? 0) - (failures?.accounts.of(null) ? 1 : 0),
      },
      locks: { total: locks?.accounts.total ?? 0, ofAccount: locks?.accounts.of(userId) ?? 0 },
      devices: {
        total: signIns?.devices.different ?? 0,
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
      const lately = new SlidingWindow(ruleBounds.deviceWindow, keeping(devices));
      signIns = { devices, lately, places, usual, last: null };
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

/** The sign-in that was written last. It may be too old while others are not, where the clocks of hubs differ. */
function lastOf({ last, usual }: SignIns, at: Date): Visit | null {
  if (last === null) return null;
  if (at.getTime() - last.at.getTime() <= ruleBounds.usualPlaces) return last;
  let found: Visit | null = null;
  for (const visit of usual) if (found === null || visit.order > found.order) found = visit;
  return found;
}
