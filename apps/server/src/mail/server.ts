import * as v from 'valibot';

/** A mail server that takes the hub's messages. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS, which a server elsewhere must offer. */
  isSecure: boolean;
  /** Both '' where it asks for none. */
  user: string;
  password: string;
  /** Whom the messages are from; '' for no-reply at the hub's own host. */
  from: string;
}

/** RFC 8314, section 7.3; RFC 6409, section 3.1. */
const usualPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

const sender = v.pipe(v.string(), v.email());

/** Name and password of an address, or null where they are not percent-encoded. */
function accountOf({ username, password }: URL): { user: string; password: string } | null {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

/**
 * Reads `smtps://user:password@mail.example.com?from=portico@example.com`; with `smtp:`, TLS begins by STARTTLS.
 *
 * @returns null for anything else
 */
export function readMailServer(text: string): MailServer | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return null;
  if (url.protocol !== 'smtps:' && url.protocol !== 'smtp:') return null;
  const { from = '', ...others } = Object.fromEntries(url.searchParams);
  const isMore = Object.keys(others).length > 0 || !['', '/'].includes(url.pathname) || url.hash !== '';
  if (isMore || (from !== '' && !v.is(sender, from))) return null;
  const account = accountOf(url);
  if (account === null) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPorts[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    ...account,
    from,
  };
}
