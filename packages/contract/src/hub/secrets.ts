import { apiKeyPrefixLength } from '../limits.ts';

/** The prefixes of keys, by which scanners recognise leaked ones. */
export const keyPrefixes = { application: 'ptk_', master: 'pmk_', client: 'pcs_' } as const;

/** The prefixes of the two kinds of token for applications. A session token of the hub has neither. */
export const tokenPrefixes = { signOn: 'pst_', session: 'pas_' } as const;

/** Returns the part of a key that the console shows. */
export const shownPartOf = (key: string): string => key.slice(0, apiKeyPrefixLength);
