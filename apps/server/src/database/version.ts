import root from '../../../../package.json' with { type: 'json' };

export const { version } = root;

/** Returns whether a version is later than another, by its numbers; what follows them does not count. */
export function isLaterVersion(version: string, other: string): boolean {
  const numbersOf = (text: string) => (text.match(/^\d+\.\d+\.\d+/)?.[0] ?? '').split('.').map(Number);
  const others = numbersOf(other);
  const difference = numbersOf(version)
    .map((number, place) => number - (others[place] ?? 0))
    .find(value => value !== 0);
  return difference !== undefined && difference > 0;
}
