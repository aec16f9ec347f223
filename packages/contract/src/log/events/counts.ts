/** Returns a count with its noun, e.g. `1 user` or `4 users`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the wrong codes of a sign-in as text, e.g. `5 wrong codes, 3 of them recovery codes`. */
export function codesTried({
  wrongCodes,
  recoveryCodes,
}: {
  wrongCodes: number;
  recoveryCodes: number;
}): string {
  if (wrongCodes === 0) return 'no code was tried';
  if (recoveryCodes === wrongCodes) return countOf(wrongCodes, 'wrong recovery code');
  const codes = countOf(wrongCodes, 'wrong code');
  return recoveryCodes === 0 ? codes : `${codes}, ${recoveryCodes} of them recovery codes`;
}
