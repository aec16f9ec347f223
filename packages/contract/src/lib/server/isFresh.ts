/**
 * Returns whether an age is below a maximum, both in the same unit. A negative age is not: the clock was set back, and
 * the stored value would live too long.
 */
export const isFresh = (age: number, maxAge: number): boolean => age >= 0 && age < maxAge;
