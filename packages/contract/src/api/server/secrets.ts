import { apiKeyPrefixLength } from '../../limits.ts';

/** The prefixes of keys, by which scanners recognise leaked ones. */
export const keyPrefixes = {
  application: 'ptk_',
  master: 'pmk_',
  client: 'pcs_',
  machine: 'pms_',
  app: 'pap_',
} as const;

/** The prefixes of tokens for applications and machine clients. A session token of the hub has none. */
export const tokenPrefixes = { signOn: 'pst_', session: 'pas_', machine: 'pmt_' } as const;

/** Returns the part of a key that the console shows. */
export const shownPartOf = (key: string): string => key.slice(0, apiKeyPrefixLength);
