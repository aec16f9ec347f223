import { doctorLimits } from '../../limits.ts';

/** Names of query parameters whose values can be secrets. */
const secretName = /code|token|secret|password|key|assertion|verifier|state|nonce|session|sig/i;

const masked = '…';

/** Replaces the values of parameters that can be secrets, and a username and password. */
const withoutSecrets = (uri: string): string =>
  uri
    .replace(/^([^/?#]*:\/\/)[^/?#@]*@/, `$1${masked}@`)
    .replace(/([?&#;])([^=&#;]*)=([^&#;]*)/g, (all, start: string, name: string) =>
      secretName.test(name) ? `${start}${name}=${masked}` : all,
    );

/**
 * Returns a value that a stranger sent as one bounded line of printable ASCII. Other characters are written as their
 * code points, so that none looks like another.
 */
export function cleanValue(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const text = withoutSecrets(value.slice(0, doctorLimits.sentValue * 2)).replace(
    /[^\x20-\x7e…]/gu,
    character => {
      const point = (character.codePointAt(0) ?? 0).toString(16);
      return `\\u{${point}}`;
    },
  );
  return text.length <= doctorLimits.sentValue && value.length <= doctorLimits.sentValue * 2
    ? text
    : `${text.slice(0, doctorLimits.sentValue - 1)}${masked}`;
}
