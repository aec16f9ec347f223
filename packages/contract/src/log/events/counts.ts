/** Returns a count with its noun, e.g. `1 user` or `4 users`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
