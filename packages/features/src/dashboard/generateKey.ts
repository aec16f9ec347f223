/** What every key of this screen begins with; the hub's own keys begin otherwise, and it takes none of these. */
const prefix = 'portico_';

/** How many random characters follow. docs/product.md 7.2. */
const length = 26;

/** Five bits a character, without letters that are mistaken for one another (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** How much of a key is told. docs/product.md 7.2. */
const visibleLength = 20;

/** Makes a key of 130 random bits, for an application's own use. Nobody but the caller gets to know it. */
export const generateKey = (): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => alphabet[byte % alphabet.length]).join(
    '',
  );

/** The beginning of a key, to tell it by. */
export const visiblePrefix = (key: string): string => key.slice(0, visibleLength);
