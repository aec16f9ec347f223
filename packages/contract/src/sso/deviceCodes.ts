/** The letters of a device's code: 20 consonants, so that no word appears (RFC 8628 section 6.1). */
export const deviceCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/** The number of letters of a device's code. */
export const deviceCodeLength = 8;

const pattern = new RegExp(`^[${deviceCodeLetters}]{${deviceCodeLength}}$`);

/** Returns a typed code without separators, in capitals. */
export const normalDeviceCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{P}]/gu, '');

/** Returns whether a text is a code in its normal form. */
export const isDeviceCode = (code: string): boolean => pattern.test(code);

/** Returns a code as a device shows it, e.g. `BCDF-GHJK`. */
export const shownDeviceCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
