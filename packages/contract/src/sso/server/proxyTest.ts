import { proxyFolder } from '../proxiedAddresses.ts';
import type { ProxyCheck, ProxyTest } from '../schemas/proxy.ts';

/** Message for a host that no name server knows. */
export const unresolvedHost = 'The name of the host could not be resolved';

/** The response through a proxy; `failure` is the reason in words why there is none. */
export type ProxyAnswer = { status: number; location: string | null; body: string } | { failure: string };

type Judged = ProxyTest['checks'][number];

/** Expected behaviour of one address in a test. */
export interface ProxyExpectation {
  origin: string;
  /** The body of the hub's response in its folder. */
  answer: string;
}

/** Returns a check that did not run. */
export const skipped = (check: ProxyCheck, seen: string): Judged => ({ check, outcome: 'skipped', seen });

const judged = (check: ProxyCheck, isPassed: boolean, seen: string): Judged => ({
  check,
  outcome: isPassed ? 'passed' : 'failed',
  seen,
});

/** Judges what came back for one check. */
export function judgeProxy(check: ProxyCheck, got: ProxyAnswer, expected: ProxyExpectation): Judged {
  if ('failure' in got) return judged(check, false, got.failure);
  const { status, location, body } = got;
  const isToHub = location?.startsWith(`${expected.origin}${proxyFolder}/start`) === true;
  switch (check) {
    case 'folder': {
      const isHub = status === 200 && body === expected.answer;
      return judged(
        check,
        isHub,
        isHub ? 'The hub answered' : `Status ${status} of something other than the hub`,
      );
    }
    case 'stranger': {
      if (status >= 300 && status < 400) {
        return judged(check, isToHub, isToHub ? 'Led to the sign-in' : 'Led elsewhere than to the sign-in');
      }
      const isPassedOn = status >= 200 && status < 300;
      return judged(
        check,
        false,
        isPassedOn ? `Status ${status}: anyone can open the application` : `Status ${status}`,
      );
    }
    case 'script':
      return judged(check, status === 401, `Status ${status}`);
    case 'open':
      return judged(
        check,
        status !== 401 && status !== 403 && !isToHub,
        isToHub ? 'Led to the sign-in' : `Status ${status}`,
      );
  }
}
