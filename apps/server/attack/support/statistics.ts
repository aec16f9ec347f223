/**
 * Returns the area under the ROC curve: the probability that a value of one kind is greater than one of the other.
 * 0.5 means indistinguishable.
 */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const ranked = [
    ...one.map(value => ({ value, isOne: true })),
    ...other.map(value => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  const rankSum = ranked.reduce((sum, { isOne }, at) => (isOne ? sum + at + 1 : sum), 0);
  return (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}

/** Returns the median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
