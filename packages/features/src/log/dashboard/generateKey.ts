/** The prefix of these keys. The hub's keys have other prefixes; it accepts none with this one. */
const prefix = 'portico_';

/** The number of random characters after the prefix. docs/apps.md, 'API keys'. */
const length = 26;

/** Crockford's base 32: five bits per character, without look-alike letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The number of characters that the toast shows. docs/apps.md, 'API keys'. */
const visibleLength = 20;

/** Generates a key of 130 random bits for an application's internal use. It is never sent to the hub. */
export const generateKey = (): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => alphabet[byte % alphabet.length]).join(
    '',
  );

/** Returns the characters of a key that the toast shows. */
export const visiblePrefix = (key: string): string => key.slice(0, visibleLength);
