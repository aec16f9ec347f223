import { isIP } from 'node:net';
import { refusedField } from '@portico/contract/api/server/refusal';
import type { SignInRule } from '@portico/contract/signIn/schemas/signInRule';

/** The hub as passkeys know it. Another domain loses all of them. */
export interface RelyingParty {
  /** The host of PUBLIC_URL. */
  id: string;
  /** The origin of PUBLIC_URL, the only one whose responses are accepted. */
  origin: string;
}

/** Returns the relying party of a hub. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/**
 * Returns whether browsers offer passkeys at a hub's address: they need a domain name, and HTTPS unless it is this
 * computer (Web Authentication, 5.1.2 and 13.4.9).
 */
export function hasPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isThisComputer = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isAddress && (protocol === 'https:' || isThisComputer);
}

/** Refuses a rule that no user could meet. @throws {Refusal} `invalid_fields` */
export function refuseUnmeetable(publicUrl: string, rule: SignInRule | null): void {
  if (rule?.demand === 'passkey' && !hasPasskeys(publicUrl)) {
    throw refusedField('rule', 'Passkeys need a domain name and HTTPS. This hub is not reached that way.');
  }
}
